/**
 * Makes every sound as the browser would and listens to it: `npm run sounds`. Told are how long it is heard, its peak,
 * how loud it is and which pitches it is made of; a sound that is silent, or clipped at full volume, is an error.
 * `--keep FOLDER` writes them as WAV files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { SoundName } from '../src/ui/make-sound.ts';
import { openBrowser } from './chromium.ts';

const RATE = 44_100;
const SECONDS = 5;
const keep = process.argv.includes('--keep') ? process.argv[process.argv.indexOf('--keep') + 1]! : null;

const source = readFileSync(new URL('../src/ui/make-sound.ts', import.meta.url), 'utf8');
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
});
const module = `data:text/javascript,${encodeURIComponent(outputText)}`;

/** The samples of a sound, by name. */
async function render(): Promise<Map<string, Float32Array>> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const found = await page.evaluate(
    async ({ module, rate, seconds }) => {
      const { gainOf, makeSound, mixer, SOUND_NAMES } = (await import(
        module
      )) as typeof import('../src/ui/make-sound.ts');
      const sounds: [SoundName, number[]][] = [];
      for (const name of SOUND_NAMES) {
        const context = new OfflineAudioContext(1, rate * seconds, rate);
        const out = mixer(context);
        out.gain.value = gainOf(1);
        makeSound(name, context, out);
        const samples = (await context.startRendering()).getChannelData(0);
        sounds.push([name, [...samples]]);
      }
      return sounds;
    },
    { module, rate: RATE, seconds: SECONDS },
  );
  await browser.close();
  return new Map(found.map(([name, samples]) => [name, Float32Array.from(samples)]));
}

/** The energy around some pitches, an octave each, as shares of all. */
function octaves(samples: Float32Array): number[] {
  const centres = [62.5, 125, 250, 500, 1000, 2000, 4000, 8000];
  const energy = centres.map((centre) => {
    // A band-pass of second order, as in an audio equaliser.
    const w = (2 * Math.PI * centre) / RATE;
    const alpha = Math.sin(w) / (2 * 1.41);
    let [x1, x2, y1, y2, sum] = [0, 0, 0, 0, 0];
    for (const x of samples) {
      const y = (alpha * (x - x2) + 2 * Math.cos(w) * y1 - (1 - alpha) * y2) / (1 + alpha);
      [x2, x1, y2, y1] = [x1, x, y1, y];
      sum += y * y;
    }
    return sum;
  });
  const all = energy.reduce((a, b) => a + b, 0);
  return energy.map((part) => part / all);
}

function wav(samples: Float32Array): Buffer {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF');
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((x, i) => data.writeInt16LE(Math.max(-1, Math.min(1, x)) * 32_767, 44 + 2 * i));
  return data;
}

const decibels = (x: number): string => (20 * Math.log10(x)).toFixed(1).padStart(6);
let wrong = false;
console.log('           seconds  peak dB  loudest tenth dB   62 125 250 500  1k  2k  4k  8k (percent)');
for (const [name, samples] of await render()) {
  const peak = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const length = (samples.findLastIndex((x) => Math.abs(x) > peak / 100) + 1) / RATE;
  const tenth = RATE / 10;
  let loudest = 0;
  for (let at = 0; at < length * RATE; at += tenth / 2) {
    const part = samples.subarray(at, at + tenth);
    loudest = Math.max(loudest, Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / tenth));
  }
  const bands = octaves(samples).map((share) => String(Math.round(share * 100)).padStart(3));
  const fault =
    peak > 1 ? 'clipped' : loudest < 0.005 ? 'cannot be heard' : length > SECONDS * 0.98 ? 'no end' : '';
  wrong ||= fault !== '';
  console.log(
    `${name.padEnd(10)} ${length.toFixed(2).padStart(7)}  ${decibels(peak)}  ${decibels(loudest).padStart(12)}       ${bands.join(' ')} ${fault}`,
  );
  if (keep) {
    mkdirSync(keep, { recursive: true });
    writeFileSync(join(keep, `${name}.wav`), wav(samples));
  }
}
if (wrong) process.exit(1);
