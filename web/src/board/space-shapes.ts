/** The outlines of the spaces, by kind of route, all drawn round the origin and lying lengthwise. */

export interface Size {
  length: number;
  width: number;
}

const n = (v: number): string => String(Math.round(v * 100) / 100);

/** A rectangle with round corners. */
export function block(length: number, width: number, corner: number): string {
  const [x, y, r] = [length / 2, width / 2, corner];
  return (
    `M${n(-x + r)} ${n(-y)}H${n(x - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}V${n(y - r)}` +
    `a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}H${n(-x + r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}V${n(-y + r)}` +
    `a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`
  );
}

/** A carriage seen from above: a body with a pair of buffers at each end. */
export function carriage({ length, width }: Size): string {
  const buffer = width * 0.17;
  const out = 1.6;
  const x = length / 2 - out;
  const ends = [-1, 1].flatMap((end) =>
    [-1, 1].map((side) => {
      const y = side * width * 0.25 - buffer / 2;
      return `M${n(end * x)} ${n(y)}h${n(end * out)}v${n(buffer)}h${n(-end * out)}z`;
    }),
  );
  return block(length - 2 * out, width, width * 0.24) + ends.join('');
}

/** How broad the coloured rim of a free space is. */
export const RIM = 3.4;

/** The shade that the upper edge of a well throws on its floor. */
export function lip({ length, width }: Size, rim: number): string {
  const [x, y] = [length / 2 - rim - 1.6, width / 2 - rim - 0.5];
  return `M${n(-x)} ${n(y * 0.2)}V${n(-y)}H${n(x)}`;
}

/** The light on the lower edge of a well. */
export function brink({ length, width }: Size): string {
  return `M${n(-length / 2 + 3)} ${n(width / 2 + 0.7)}H${n(length / 2 - 3)}`;
}

/** A ship's space: both long sides are waves that swell against each other. */
export function waves({ length, width }: Size): string {
  const [x, y] = [length / 2 - 0.6, width / 2 - 1.6];
  const count = 4;
  const step = (2 * x) / count;
  const swell = width * 0.22;
  const side = (dir: 1 | -1): string =>
    Array.from({ length: count }, () => `q${n((dir * step) / 2)} ${n(-dir * swell)} ${n(dir * step)} 0`).join(
      '',
    );
  const bow = width * 0.14;
  return `M${n(-x)} ${n(-y)}${side(1)}q${n(bow)} ${n(y)} 0 ${n(2 * y)}${side(-1)}q${n(-bow)} ${n(-y)} 0 ${n(-2 * y)}z`;
}

/** A wave that runs along the middle of a ship's space. */
export function ripple({ length, width }: Size): string {
  const step = length / 5;
  const rise = width * 0.16;
  return `M${n(-length * 0.4)} 0q${n(step / 2)} ${n(-rise * 2)} ${n(step)} 0t${n(step)} 0t${n(step)} 0t${n(step)} 0`;
}

/** A fast train: pointed at both ends. */
export function arrowhead({ length, width }: Size): string {
  const [x, y] = [length / 2, width / 2];
  const nose = width * 0.62;
  return (
    `M${n(-x)} 0C${n(-x + nose * 0.25)} ${n(-y * 0.8)} ${n(-x + nose * 0.7)} ${n(-y)} ${n(-x + nose)} ${n(-y)}` +
    `H${n(x - nose)}C${n(x - nose * 0.7)} ${n(-y)} ${n(x - nose * 0.25)} ${n(-y * 0.8)} ${n(x)} 0` +
    `C${n(x - nose * 0.25)} ${n(y * 0.8)} ${n(x - nose * 0.7)} ${n(y)} ${n(x - nose)} ${n(y)}` +
    `H${n(-x + nose)}C${n(-x + nose * 0.7)} ${n(y)} ${n(-x + nose * 0.25)} ${n(y * 0.8)} ${n(-x)} 0z`
  );
}

/** Two arrows that say which way the fast line goes: both ways. */
export function chevrons({ length, width }: Size): string {
  const [x, y] = [length * 0.17, width * 0.17];
  return [-1, 1]
    .map((end) => `M${n(end * x)} ${n(-y)}l${n(end * y)} ${n(y)}l${n(-end * y)} ${n(y)}`)
    .join('');
}

/** One car of a fast train that covers a whole route: pointed in front and at the rear, square between. */
export function expressCar({ length, width }: Size, part: 'front' | 'car' | 'rear'): string {
  const [x, y] = [length / 2, width / 2];
  if (part === 'car') return block(length - 2, width, width * 0.12);
  const nose = width * 0.8;
  const end = part === 'front' ? -1 : 1;
  return (
    `M${n(end * x)} ${n(y * 0.15)}C${n(end * (x - nose * 0.2))} ${n(-y * 0.75)} ${n(end * (x - nose * 0.6))} ${n(-y)} ` +
    `${n(end * (x - nose))} ${n(-y)}H${n(-end * (x - 1.5))}V${n(y)}H${n(end * (x - nose * 0.5))}` +
    `C${n(end * (x - nose * 0.2))} ${n(y)} ${n(end * x)} ${n(y * 0.7)} ${n(end * x)} ${n(y * 0.15)}z`
  );
}

/** Sleepers without a rail: a bed that waits for its track. */
export function sleepers({ length, width }: Size, overhang = 0): string {
  const count = 7;
  const thick = length * 0.055;
  const step = (length - thick * 2) / (count - 1);
  const tall = width + 2 * overhang;
  return Array.from({ length: count }, (_, i) => {
    const x = -length / 2 + thick / 2 + i * step;
    return `M${n(x)} ${n(-tall / 2)}h${n(thick)}v${n(tall)}h${n(-thick)}z`;
  }).join('');
}

/** The two rails of a bed. */
export function rails({ length, width }: Size): string {
  const y = width * 0.27;
  return `M${n(-length / 2)} ${n(-y)}h${n(length)}M${n(-length / 2)} ${n(y)}h${n(length)}`;
}

/** The windows along both sides of a wagon. */
export function windows({ length, width }: Size): string {
  const count = 5;
  const wide = length * 0.09;
  const step = (length * 0.76) / (count - 1);
  return Array.from({ length: count }, (_, i) => {
    const x = -length * 0.38 + i * step - wide / 2;
    return `M${n(x)} ${n(width * 0.3)}h${n(wide)}v${n(width * 0.12)}h${n(-wide)}z`;
  }).join('');
}

/** The side of a fast train: a long pane and a stripe under it. */
export function stripe({ length, width }: Size): string {
  return `M${n(-length * 0.34)} ${n(width * 0.16)}h${n(length * 0.68)}v${n(width * 0.14)}h${n(-length * 0.68)}z`;
}
