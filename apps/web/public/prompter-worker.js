// Serves the prompter from what the browser keeps of it where there is no network. It sees the pages below
// /scripts/ alone, and nothing that is asked of the API.
const cacheName = 'prompter';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) {
    return;
  }
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept('/scripts/')));
  } else if (pathname.startsWith('/assets/')) {
    // Their names change with what is in them.
    event.respondWith(caches.match(request, { cacheName }).then((found) => found ?? fetch(request)));
  } else {
    event.respondWith(fetch(request).catch(() => kept(request)));
  }
});

const kept = async (request) => (await caches.match(request, { cacheName })) ?? Response.error();
