// Text as a part of an address: packed by deflate, in letters that need no escape.

/** Characters of a puzzle at most, packed in a link, in a file or pasted. */
export const LONGEST = 1 << 20;

export async function encode(text) {
  const stream = new Blob([new TextEncoder().encode(text)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (const byte of packed) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text, or null: there is none in it, or it is longer than LONGEST. */
export async function decode(part) {
  try {
    const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, c => c.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const parts = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > LONGEST) {
        reader.cancel().catch(() => {});
        return null;
      }
      parts.push(value);
    }
    return await new Blob(parts).text();
  } catch {
    return null;
  }
}
