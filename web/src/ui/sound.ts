/** Plays sounds. Off unless asked for. */
import { settings } from '../state/settings.svelte.ts';
import { gainOf, makeSound, mixer, type SoundName } from './make-sound.ts';

export type { SoundName };

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Play a sound, where sounds are wanted. */
export function sound(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || document.hidden) return;
  if (!context) {
    context = new AudioContext();
    out = mixer(context);
  }
  out!.gain.value = gainOf(settings.volume);
  if (context.state === 'suspended') void context.resume();
  makeSound(name, context, out!);
}
