/** Opens Debian's Chromium for tests, pictures and measurements; `CHROMIUM` names another. */
import { chromium, type Browser } from 'playwright-core';

/** A name for this machine that browsers trust no more than any other on plain http: as a phone in the house sees it. */
export const IN_THE_HOUSE = 'table.test';

const FLAGS =
  '--no-sandbox --headless --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...FLAGS.split(' '), `--host-resolver-rules=MAP ${IN_THE_HOUSE} 127.0.0.1`],
  });
