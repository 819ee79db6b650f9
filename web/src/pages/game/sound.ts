/** Sounds made in the browser: no files, off unless asked for. */
import { settings } from '../../state/settings.svelte.ts';

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, loud: number, shape: OscillatorType): void {
  if (!context) return;
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(frequency, at);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

const SOUNDS = {
  /** A station gong. */
  turn: () => {
    tone(659, 0, 0.7, 0.12, 'sine');
    tone(880, 0.18, 0.9, 0.12, 'sine');
    tone(1318, 0.36, 1.1, 0.07, 'sine');
  },
  card: () => tone(420, 0, 0.07, 0.05, 'triangle'),
  /** Wheels over a joint. */
  trains: () => {
    tone(140, 0, 0.09, 0.12, 'square');
    tone(120, 0.11, 0.09, 0.12, 'square');
    tone(140, 0.3, 0.09, 0.09, 'square');
    tone(120, 0.41, 0.09, 0.09, 'square');
  },
  end: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, i * 0.16, 0.8, 0.1, 'triangle')),
};

export function sound(name: keyof typeof SOUNDS): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  SOUNDS[name]();
}
