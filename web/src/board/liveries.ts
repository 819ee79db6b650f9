/** The trains of the five seats: a colour that colour-blind people can tell apart, and a pattern on the roof. */

export interface Livery {
  id: 'blue' | 'vermilion' | 'green' | 'gold' | 'rose';
  colour: string;
  /** The darker side of the wagon. */
  shade: string;
  /** What the pattern is painted in. */
  ink: string;
  /** The sign of the seat, drawn round the origin, about ten units wide. */
  sign: string;
}

export const LIVERIES: readonly Livery[] = [
  // a lengthwise stripe
  { id: 'blue', colour: '#2368b0', shade: '#14406f', ink: '#fff', sign: 'M-5-1.7h10v3.4h-10z' },
  // a saltire
  {
    id: 'vermilion',
    colour: '#d24a22',
    shade: '#862b10',
    ink: '#fff',
    sign: 'M-4.6-3.1L-3.1-4.6L0-1.5L3.1-4.6L4.6-3.1L1.5 0L4.6 3.1L3.1 4.6L0 1.5L-3.1 4.6L-4.6 3.1L-1.5 0z',
  },
  // two chevrons
  {
    id: 'green',
    colour: '#0c8763',
    shade: '#05523b',
    ink: '#fff',
    sign: 'M-4.9-4.6h2.6L.8 0L-2.3 4.6h-2.6L-1.8 0zM-.6-4.6H2L5.1 0L2 4.6H-.6L2.5 0z',
  },
  // three dots
  {
    id: 'gold',
    colour: '#e6aa1c',
    shade: '#96690a',
    ink: '#2b2005',
    sign: 'M-5.6 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0zM-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0zM2 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z',
  },
  // two wedges, points together
  {
    id: 'rose',
    colour: '#cf74aa',
    shade: '#87396a',
    ink: '#3a0d29',
    sign: 'M-5-4.4L0 0L-5 4.4zM5-4.4L0 0L5 4.4z',
  },
];
