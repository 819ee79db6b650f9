/** Reads the generator's paths back. */
type Point = [number, number];

/** The lines of a path made of M, l and z. */
export function ringsOf(d: string): Point[][] {
  return d
    .split('M')
    .filter(Boolean)
    .map((piece) => {
      let [x, y] = [0, 0];
      const numbers = piece.match(/-?(\d+\.?\d*|\.\d+)/g)!.map(Number);
      const line: Point[] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        [x, y] = i === 0 ? [numbers[0]!, numbers[1]!] : [x + numbers[i]!, y + numbers[i + 1]!];
        line.push([x, y]);
      }
      return line;
    });
}

export function surrounded(rings: Point[][], x: number, y: number): boolean {
  let odd = false;
  for (const ring of rings) {
    ring.forEach(([qx, qy], i) => {
      const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
      if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) odd = !odd;
    });
  }
  return odd;
}
