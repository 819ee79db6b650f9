/**
 * The service worker: keeps the files of the page, so that it opens without a network and says so, and shows push
 * messages. It never answers for the API: what the server says is never old.
 */
export {}; // a module: its `self` hides that of ordinary workers
declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the files without which nothing opens, and their fingerprint. */
declare const __SHELL__: string[];
declare const __VERSION__: string;

const CACHE = `locomotif-${__VERSION__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(__SHELL__)));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const clean = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** The page of any address: from the server, without a network the one kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/** A file whose name changes with its content: the kept one is never old. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

/** A file that may change: from the server, without a network the kept one. */
async function fresh(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (address.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (__SHELL__.includes(address.pathname)) event.respondWith(fresh(request));
});

/** The page names the files it has loaded: some may not have passed through this worker. */
self.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: string[] };
  if (!keep) return;
  const store = async (): Promise<void> => {
    const cache = await caches.open(CACHE);
    const missing = async (path: string): Promise<void> => {
      if (!(await cache.match(path))) await cache.add(path);
    };
    await Promise.allSettled(keep.map(missing));
  };
  event.waitUntil(store());
});

interface Call {
  title: string;
  body: string;
  /** The table, also the name under which a newer call replaces this one. */
  path: string;
  /** In how many games it is this person's move. */
  calls: number;
}

self.addEventListener('push', (event) => {
  const call = event.data?.json() as Call | undefined;
  if (!call) return;
  const show = async (): Promise<void> => {
    await self.registration.showNotification(call.title, {
      body: call.body,
      tag: call.path,
      icon: '/icon-192.png',
      data: call.path,
    });
    if ('setAppBadge' in navigator) await navigator.setAppBadge(call.calls).catch(() => undefined);
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data);
  const open = async (): Promise<void> => {
    const windows = await self.clients.matchAll({ type: 'window' });
    const there = windows.find((window) => new URL(window.url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(open());
});
