/** Let the service worker keep the page, so that it opens without a network; not while developing. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // What was loaded before the worker was there, and what is still on its way without passing through it.
  const loaded = new PerformanceObserver((list) => {
    const keep = list
      .getEntries()
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    if (keep.length) active?.postMessage({ keep });
  });
  loaded.observe({ type: 'resource', buffered: true });
}
