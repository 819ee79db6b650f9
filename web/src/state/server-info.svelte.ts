/** Which boards, levels and colours the server has; requested once. */
import { getInfo } from '../api/calls.ts';
import type { Info } from '../api/types.ts';

class ServerInfo {
  /** `null`: not known yet. */
  current = $state.raw<Info | null>(null);
  #requested: Promise<Info> | null = null;

  load(): Promise<Info> {
    this.#requested ??= getInfo().then(
      (info) => (this.current = info),
      (error: unknown) => {
        this.#requested = null;
        throw error;
      },
    );
    return this.#requested;
  }
}

export const serverInfo = new ServerInfo();
