// Sentences whose parts light what they speak of: under the pointer, or with the focus.

/** A part that knows what it speaks of; drawn is its number in the picture, if it has one. */
export function part(text, mention, drawn) {
  const e = Object.assign(document.createElement('span'), { className: 'mention', tabIndex: 0, textContent: text, mention });
  if (drawn !== undefined) e.dataset.mention = drawn;
  return e;
}

/** A sentence of the library as such parts, and what is between them. */
export function parts(text, mentions, isDrawn) {
  let at = 0;
  const list = mentions.flatMap((mention, k) => [text.slice(at, mention.from), part(text.slice(mention.from, (at = mention.to)), mention, isDrawn ? k : undefined)]);
  return [...list, text.slice(at)];
}

/** Calls light(part, is on) for the parts in some elements, and for those of pictures. */
export function listen(places, light) {
  for (const [type, isOn] of Object.entries({ pointerover: true, focusin: true, pointerout: false, focusout: false })) {
    for (const place of places) {
      place.addEventListener(type, ({ target }) => {
        const e = target.closest('.mention, tspan[data-mention]');
        if (e) light(e, isOn);
      });
    }
  }
}
