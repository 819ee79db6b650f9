/** Opens Debian's Chromium for tests, pictures and measurements; `CHROMIUM` names another. */
import { chromium, type Browser } from 'playwright-core';

const FLAGS =
  '--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS.split(' ') });
