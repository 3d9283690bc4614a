// Keeps all files of the page, so that it works without a network. FILES and
// VERSION are filled in by web/build: another version is another store.
const VERSION = 'quadrille-development';
const FILES = [];

self.addEventListener('install', event => {
  event.waitUntil(caches.open(VERSION).then(store => store.addAll(FILES)));
});

// A new version waits until the page asks for it, or no page is open.
self.addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', event => {
  const drop = async () => {
    const old = (await caches.keys()).filter(name => name.startsWith('quadrille-') && name !== VERSION);
    await Promise.all(old.map(name => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  const answer = async () => {
    const store = await caches.open(VERSION);
    return (await store.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
