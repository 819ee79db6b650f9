/** The network comes back: a browser says so before anything can be reached. */
import { getInfo } from '../api/calls.ts';

/** Do something whenever the network was gone and the server answers again; returns how to stop that. */
export function whenBack(act: () => void): () => void {
  let stopped = false;
  let looking = false;
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    while (!stopped && navigator.onLine) {
      try {
        await getInfo();
        if (!stopped) act();
        break;
      } catch {
        await new Promise((wait) => setTimeout(wait, 1000));
      }
    }
    looking = false;
  }
  const online = (): void => void look();
  addEventListener('online', online);
  return () => {
    stopped = true;
    removeEventListener('online', online);
  };
}
