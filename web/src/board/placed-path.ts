/**
 * Paths written anew where they lie. Every transform of a shape is a node of its own to the browser, which it visits
 * whenever the board moves; a board has thousands of shapes, so they have none.
 */

/** A letter with absolute places; arcs have their radii, angle and flags before their place. */
type Step = [letter: string, ...numbers: number[]];

const NUMBERS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const read = new Map<string, Step[]>();

/** The steps of a path, all absolute, level and upright lines as any other. */
function stepsOf(d: string): Step[] {
  const known = read.get(d);
  if (known) return known;
  const steps: Step[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    let kind = letter.toUpperCase();
    const relative = letter !== kind;
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = NUMBERS[kind]!;
    for (let i = 0; i === 0 || i < numbers.length; i += size || 1) {
      const given = numbers.slice(i, i + size);
      if (kind === 'Z') {
        [x, y] = [startX, startY];
        steps.push(['Z']);
        break;
      }
      const [dx, dy] = relative ? [x, y] : [0, 0];
      if (kind === 'H') steps.push(['L', given[0]! + dx, y]);
      else if (kind === 'V') steps.push(['L', x, given[0]! + dy]);
      else
        steps.push([
          kind,
          ...given.map((value, n) => (kind === 'A' && n < 5 ? value : value + ((size - n) % 2 ? dy : dx))),
        ]);
      [x, y] = steps.at(-1)!.slice(-2) as [number, number];
      if (kind === 'M') {
        [startX, startY] = [x, y];
        kind = 'L';
      }
    }
  }
  read.set(d, steps);
  return steps;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A path enlarged, then turned by some degrees, then moved. */
export function placed(d: string, x: number, y: number, turn = 0, scale = 1): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return stepsOf(d)
    .map(([letter, ...numbers]) => {
      const arc = letter === 'A' ? numbers.slice(0, 5) : [];
      const out = arc.map((value, i) => n(i < 2 ? value * scale : i === 2 ? value + turn : value));
      for (let i = arc.length; i < numbers.length; i += 2) {
        const [px, py] = [numbers[i]!, numbers[i + 1]!];
        out.push(n(x + px * cos - py * sin), n(y + px * sin + py * cos));
      }
      return letter + out.join(' ');
    })
    .join('');
}
