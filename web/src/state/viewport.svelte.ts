/** The size of the window, in the steps that the layout depends on. */
import { MediaQuery } from 'svelte/reactivity';

const wide = new MediaQuery('(width >= 1000px) and (height >= 560px)');
const roomy = new MediaQuery('(width >= 1200px) and (height >= 620px)');
const flat = new MediaQuery('(height < 560px) and (orientation: landscape)');

export const viewport = {
  /** Everything is around the board; otherwise on a sheet below it. */
  get wide(): boolean {
    return wide.current;
  },
  get roomy(): boolean {
    return roomy.current;
  },
  /** A phone in landscape. */
  get flat(): boolean {
    return flat.current;
  },
};
