/**
 * A page whose files could not be fetched is loaded again by itself, a few times: a browser says that it is online
 * before everything can be fetched, and says so only once.
 */
const KEY = 'locomotif.loaded-again';
const MOST = 4;

/** Load the page again after a while, longer each time; returns how to leave that. */
export function loadAgain(load: () => void): () => void {
  try {
    const times = Number(sessionStorage.getItem(KEY));
    if (times >= MOST) return () => undefined;
    const soon = setTimeout(
      () => {
        sessionStorage.setItem(KEY, String(times + 1));
        load();
      },
      1000 * 2 ** times,
    );
    return () => clearTimeout(soon);
  } catch {
    // Without a memory it might go on for ever.
    return () => undefined;
  }
}

/** It is there now. */
export function hasLoaded(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
