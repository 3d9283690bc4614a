#!/usr/bin/env node
// Serve a folder on loopback, as any server does that knows types of files.
//   web/serve FOLDER [PORT [SECONDS]]
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const [folder, port = '8080', seconds = '0'] = process.argv.slice(2);
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.json': 'application/json' };
const server = createServer((request, response) => {
  let path = join(folder, normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)));
  try {
    if (statSync(path).isDirectory()) path = join(path, 'index.html');
    statSync(path);
  } catch {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain', 'Cache-Control': 'no-cache' });
  createReadStream(path).pipe(response);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
if (Number(seconds) > 0) setTimeout(() => process.exit(), Number(seconds) * 1000).unref();
