/** How each sound is made in the browser, without files: bells, steam, paper, stamps. */

let context: BaseAudioContext;
let out: AudioNode;
let hiss: AudioBuffer | null = null;

/** What rises within a hundredth of a second and fades. */
function envelope(start: number, length: number, loud: number, attack = 0.012): GainNode {
  const volume = context.createGain();
  const at = context.currentTime + start;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(out);
  return volume;
}

function tone(
  pitch: number,
  start: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'sine',
  to = pitch,
): void {
  const oscillator = context.createOscillator();
  const at = context.currentTime + start;
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, at);
  if (to !== pitch) oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  oscillator.connect(envelope(start, length, loud));
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

/** Air: noise in a band that moves from one pitch to another. */
function air(from: number, to: number, start: number, length: number, loud: number, narrow = 1): void {
  hiss ??= (() => {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return buffer;
  })();
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const at = context.currentTime + start;
  source.buffer = hiss;
  source.loop = true;
  band.type = 'bandpass';
  band.Q.value = narrow;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(envelope(start, length, loud, Math.min(0.05, length / 4)));
  source.start(at, Math.random() * 0.5);
  source.stop(at + length + 0.02);
}

/** A bell has a hum, a strike note and tones that do not fit. */
function bell(pitch: number, start: number, loud: number, rings = 1.4): void {
  for (const [ratio, share, fade] of [
    [0.5, 0.35, 1],
    [1, 1, 0.8],
    [1.19, 0.5, 0.55],
    [2, 0.45, 0.4],
    [2.52, 0.25, 0.3],
    [3.98, 0.12, 0.18],
  ] as const)
    tone(pitch * ratio, start, rings * fade, loud * share);
}

/** A steam whistle: three pipes and the air they waste. */
function whistle(start: number, length: number, loud: number): void {
  for (const pitch of [466, 587, 698]) tone(pitch * 0.97, start, length, loud, 'triangle', pitch);
  air(2600, 3200, start, length, loud * 0.7, 2);
}

function chuffs(start: number, count: number, loud: number): void {
  let at = start;
  for (let i = 0; i < count; i++) {
    air(900, 320, at, 0.16, loud * (i % 4 ? 0.75 : 1), 0.9);
    at += 0.2 - i * 0.008;
  }
}

const SOUNDS = {
  /** It is my turn: the bell of a station. */
  turn: () => {
    bell(784, 0, 0.16);
    bell(1047, 0.24, 0.12, 1.8);
  },
  /** Paper over paper. */
  card: () => air(2200, 5200, 0, 0.13, 0.5, 1.4),
  tickets: () => {
    air(1800, 4200, 0, 0.18, 0.46);
    air(2400, 5600, 0.14, 0.16, 0.38);
  },
  /** A train sets off. */
  trains: () => {
    chuffs(0, 5, 0.8);
    tone(92, 0.02, 0.1, 0.18, 'triangle');
    tone(78, 0.14, 0.1, 0.15, 'triangle');
  },
  /** A ticket is stamped, and the counter's bell answers. */
  stamp: () => {
    air(500, 140, 0, 0.09, 0.7, 0.7);
    tone(150, 0, 0.13, 0.42, 'sine', 52);
    bell(1568, 0.2, 0.1, 1.2);
  },
  /** A card of the tunnel lies open. */
  turned: () => {
    air(1600, 3600, 0, 0.12, 0.45, 1.2);
    tone(190, 0.05, 0.12, 0.13, 'sine', 120);
  },
  /** It costs a card more: rock. */
  rock: () => {
    air(260, 90, 0, 0.3, 0.7, 0.8);
    tone(82, 0, 0.3, 0.35, 'sine', 44);
  },
  /** Iron on iron: the line is cut. */
  cut: () => {
    for (const pitch of [311, 523, 787, 1174]) tone(pitch, 0, 0.5, 0.06, 'square', pitch * 0.97);
    air(3000, 700, 0, 0.25, 0.3, 1.5);
  },
  /** The last round. */
  whistle: () => {
    whistle(0, 0.32, 0.07);
    whistle(0.42, 1.1, 0.08);
  },
  /** Points are counted. */
  count: () => tone(1180, 0, 0.08, 0.13, 'triangle'),
  end: () => {
    whistle(0, 0.9, 0.07);
    [523, 659, 784, 1047].forEach((pitch, i) => bell(pitch, 0.7 + i * 0.2, 0.13, 1.8));
    chuffs(1.6, 8, 0.6);
  },
};
export type SoundName = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** Where all sounds come together: several at once grow softer towards the limit, instead of being clipped. */
export function mixer(on: BaseAudioContext): GainNode {
  const volume = on.createGain();
  const [half, limit] = [on.createGain(), on.createWaveShaper()];
  // A curve goes from -1 to 1, so it is given half of the sound.
  half.gain.value = 0.5;
  limit.curve = Float32Array.from({ length: 1025 }, (_, i) => {
    const x = (i - 512) / 256;
    const over = Math.max(0, Math.abs(x) - 0.6);
    return Math.sign(x) * (Math.min(Math.abs(x), 0.6) + 0.4 * Math.tanh(over / 0.4));
  });
  volume.connect(half).connect(limit).connect(on.destination);
  return volume;
}

/** Ears hear volume by its square. */
export const gainOf = (volume: number): number => volume ** 2 * 1.6;

/** Make a sound now. */
export function makeSound(name: SoundName, on: BaseAudioContext, into: AudioNode): void {
  [context, out] = [on, into];
  SOUNDS[name]();
}
