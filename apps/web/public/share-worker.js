// Takes what other apps of a phone share with this one, files too: nobody but a service worker receives such a
// form. It waits in the browser until the page at /share asks where it should go. Nothing else passes through.
const kept = 'shared';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'POST' && new URL(request.url).pathname === '/share') {
    event.respondWith(take(request));
  }
});

async function take(request) {
  const form = await request.formData();
  // What was shared before and put nowhere was not meant to stay.
  await caches.delete(kept);
  const cache = await caches.open(kept);
  const files = form.getAll('files').filter((part) => part instanceof File && part.size > 0);
  for (const [at, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/shared/${at}`, new Response(file, { headers }));
  }
  const words = ['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '')]);
  const query = new URLSearchParams([
    ...words.filter(([, word]) => word !== ''),
    ['files', String(files.length)],
  ]);
  return Response.redirect(`/share?${query}`, 303);
}
