/** How much room the screen has; what lies where depends on it. */
import { MediaQuery } from 'svelte/reactivity';

const wide = new MediaQuery('(width >= 1000px) and (height >= 560px)');
const roomy = new MediaQuery('(width >= 1200px) and (height >= 620px)');
const flat = new MediaQuery('(height < 560px) and (orientation: landscape)');

export const viewport = {
  /** Everything lies round the board; otherwise on a sheet below it. */
  get wide(): boolean {
    return wide.current;
  },
  get roomy(): boolean {
    return roomy.current;
  },
  /** A phone on its side. */
  get flat(): boolean {
    return flat.current;
  },
};
