/** The preferences of the person at this browser. */
import { recall, remember } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'slow', 'normal', 'fast'] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
/** The code of a language: the name of its folder. */
export type Language = string;

interface Preferences {
  /** `null`: as the browser says. */
  language: Language | null;
  theme: Theme;
  /** `null`: normal, or off where the system asks for less motion. */
  speed: Speed | null;
  /** Ask before moves that cost much. */
  confirm: boolean;
  /** Explain a rule the first time it surprises. */
  tips: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Has somebody been asked whether there should be sound? */
  soundOffered: boolean;
}

const BEFORE: Preferences = {
  language: null,
  theme: 'system',
  speed: null,
  confirm: true,
  tips: true,
  sound: false,
  volume: 0.6,
  soundOffered: false,
};
const FACTOR: Readonly<Record<Speed, number>> = { off: 0, slow: 1.8, normal: 1, fast: 0.45 };

/** Recompute every colour: browsers keep inherited ones when the system turns dark. */
function repaint(): void {
  const { body } = document;
  requestAnimationFrame(() => {
    const before = body.style.display;
    body.style.display = 'none';
    void body.offsetHeight;
    body.style.display = before;
  });
}

class Settings {
  #kept = $state<Preferences>({ ...BEFORE, ...recall<Partial<Preferences>>('settings', {}) });
  #calm = $state(false);
  readonly #night = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    this.#calm = calm.matches;
    calm.addEventListener('change', () => (this.#calm = calm.matches));
    this.#night.addEventListener('change', () => {
      this.#show();
      repaint();
    });
    this.#show();
  }

  #keep(change: Partial<Preferences>): void {
    Object.assign(this.#kept, change);
    remember('settings', $state.snapshot(this.#kept));
    this.#show();
  }

  /** Set the attributes that styles depend on. */
  #show(): void {
    const root = document.documentElement;
    // Set even where it is the system's: browsers recolour only half of a page that merely follows it.
    const system = this.#night.matches ? 'dark' : 'light';
    root.dataset.theme = this.#kept.theme === 'system' ? system : this.#kept.theme;
    root.dataset.motion = this.speed === 'off' ? 'off' : 'on';
  }

  get language(): Language | null {
    return this.#kept.language;
  }
  set language(language: Language | null) {
    this.#keep({ language });
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  /** How fast animations run. */
  get speed(): Speed {
    return this.#kept.speed ?? (this.#calm ? 'off' : 'normal');
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }
  get tips(): boolean {
    return this.#kept.tips;
  }
  set tips(tips: boolean) {
    this.#keep({ tips });
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound, soundOffered: true });
  }
  get volume(): number {
    return this.#kept.volume;
  }
  set volume(volume: number) {
    this.#keep({ volume });
  }
  get soundOffered(): boolean {
    return this.#kept.soundOffered;
  }

  /** How long an animation lasts at the chosen speed, in milliseconds; 0: no animation. */
  lasting(milliseconds: number): number {
    return milliseconds * FACTOR[this.speed];
  }
}

export const settings = new Settings();
