/** The address bar: which page is shown, and going to another without reloading. */
import { addressOf, type Address } from './addresses.ts';

class Router {
  path = $state(location.pathname);
  readonly address: Address = $derived(addressOf(this.path));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
    document.addEventListener('click', this.#followed);
  }

  /** Go to a page; `replace`: without a way back to this one. */
  go(path: string, { replace = false } = {}): void {
    if (path === location.pathname + location.search + location.hash) return;
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.path = location.pathname;
    if (!location.hash) scrollTo(0, 0);
  }

  /** Follow ordinary links to our own pages without reloading. */
  #followed = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
    // An anchor on this page is left to the browser.
    if (to.hash && to.pathname === location.pathname) return;
    event.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  };
}

export const router = new Router();
