/** Who sits at this browser: a name, no account. */
import { CallError, getMe, putMe } from '../api/calls.ts';

class Person {
  /** `null`: the server does not know this browser yet. */
  name = $state<string | null>(null);
  known = $state(false);
  #asked: Promise<void> | null = null;

  /** Ask the server once. */
  load(): Promise<void> {
    this.#asked ??= getMe().then(
      (me) => {
        this.name = me.name;
        this.known = true;
      },
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  /** Ask again next time: this browser may belong to somebody else now. */
  forget(): void {
    this.#asked = null;
  }

  async rename(name: string): Promise<void> {
    this.name = (await putMe(name)).name;
    this.known = true;
  }

  /** Do something that needs a name; use `name` if there is none yet. */
  async named<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (name && name !== this.name) await this.rename(name);
    try {
      return await work();
    } catch (error) {
      // The server has forgotten this browser: introduce it again.
      if (!(error instanceof CallError && error.code === 'no_name')) throw error;
      await this.rename(name || (this.name ?? ''));
      return work();
    }
  }
}

export const me = new Person();
