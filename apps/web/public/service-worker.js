// Opens the app without a connection: keeps its one page, its programs and styles, nothing that is anybody's.
// Answers of the API never come from here; lib/kept-answers.ts has those that can be read offline.
// It also takes what other apps of a phone share with this one: nobody but a service worker receives such a form.
// Written by hand, as it is served: a worker is not part of the build.
const store = 'programs';
const shared = 'shared';
/** What the page asks for by a fixed name. */
const fixed = ['/', '/begin.js', '/first-paint.css', '/favicon.svg', '/manifest.webmanifest'];
/** A connection that has given no answer by then counts as none. Milliseconds. */
const patience = 4_000;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(fixed)));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page has time for it now.
self.addEventListener('message', (event) => {
  if (event.data === 'fill') {
    event.waitUntil(fill().catch(() => undefined));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === self.location.origin && pathname === '/share') {
    event.respondWith(takeShared(request));
    return;
  }
  if (request.method !== 'GET' || origin !== self.location.origin) {
    return;
  }
  if (pathname.startsWith('/assets/')) {
    event.respondWith(fromStore(request));
  } else if (fixed.includes(pathname) || (request.mode === 'navigate' && !pathname.startsWith('/api'))) {
    event.respondWith(fromServer(request, request.mode === 'navigate' ? '/' : pathname));
  }
});

/** Programs and styles have names of their own for each version. */
async function fromStore(request) {
  const cache = await caches.open(store);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) {
    return kept;
  }
  const response = await fetch(request);
  if (response.ok && /\.(?:m?js|css|woff2)$/u.test(new URL(request.url).pathname)) {
    await cache.put(request, response.clone());
  }
  return response;
}

/** As the server has it now; as it was, where that does not answer. */
async function fromServer(request, name) {
  const cache = await caches.open(store);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (response.ok && !response.redirected) {
      await cache.put(name, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await cache.match(name, { ignoreVary: true });
    if (kept) {
      return kept;
    }
    throw error;
  }
}

/** Has every program here before it is needed, one after another, and throws away those of older versions. */
async function fill() {
  const cache = await caches.open(store);
  const answer = await fetch('/programs.json', { cache: 'no-store' });
  const wanted = await answer.json();
  const kept = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
  for (const name of wanted) {
    if (!kept.delete(name)) {
      await cache.add(new Request(name, { priority: 'low' }));
    }
  }
  for (const [name, request] of kept) {
    if (name.startsWith('/assets/')) {
      await cache.delete(request);
    }
  }
}

/** What is shared waits in the browser until the page at /share asks where it should go. */
async function takeShared(request) {
  const form = await request.formData();
  // What was shared before and put nowhere was not meant to stay.
  await caches.delete(shared);
  const cache = await caches.open(shared);
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
