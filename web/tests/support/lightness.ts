/** How light colours are to the eye, and how they mix, as CSS has it. */
type Three = [number, number, number];

function rgb(hex: string): Three {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join('') : hex.slice(1);
  return [0, 2, 4].map((i) => parseInt(digits.slice(i, i + 2), 16) / 255) as Three;
}
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const curved = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function oklab(hex: string): Three {
  const [r, g, b] = rgb(hex).map(linear) as Three;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hex([L, a, b]: Three): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const out = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = out.map((v) =>
    Math.round(255 * Math.min(1, Math.max(0, curved(v))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map(linear) as Three;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** `color-mix(in oklab, a share, b)`. */
export function mixed(a: string, b: string, share: number): string {
  const [p, q] = [oklab(a), oklab(b)];
  return hex(p.map((v, i) => v * share + q[i]! * (1 - share)) as Three);
}

/** CIE lightness, 0 to 100: what is left of a colour in a grey picture. */
export function lightness(colour: string): number {
  const y = luminance(colour);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

/** The contrast of two colours, as WCAG has it. */
export function contrast(a: string, b: string): number {
  const [p, q] = [luminance(a), luminance(b)];
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05);
}
