/** The flags of the nine countries of the north, as a few stripes each on a field of 18 by 12. */

interface Flag {
  field: string;
  parts: { d: string; fill: string }[];
}

/** A cross with its upright nearer the hoist, as the north has it. */
function cross(field: string, colour: string, inner?: string): Flag {
  const parts = [{ d: 'M5 0h3v12h-3zM0 4.5h18v3h-18z', fill: colour }];
  if (inner) parts.push({ d: 'M5.8 0h1.4v12h-1.4zM0 5.3h18v1.4h-18z', fill: inner });
  return { field, parts };
}

function stripes(...colours: string[]): Flag {
  const tall = 12 / colours.length;
  return {
    field: colours[0]!,
    parts: colours.slice(1).map((fill, i) => ({ d: `M0 ${(i + 1) * tall}h18v${tall}h-18z`, fill })),
  };
}

export const FLAGS: Readonly<Record<string, Flag>> = {
  Denmark: cross('#c8312e', '#fff'),
  Norway: cross('#c0323a', '#fff', '#1b3a6b'),
  Sweden: cross('#2a6aa8', '#f4c430'),
  Finland: cross('#fff', '#23468c'),
  Russia: stripes('#fff', '#2a4fa0', '#c8352e'),
  Estonia: stripes('#2f78c4', '#222', '#fff'),
  Latvia: { field: '#8f2c38', parts: [{ d: 'M0 4.8h18v2.4h-18z', fill: '#fff' }] },
  Lithuania: stripes('#f0b92e', '#2d7a4b', '#b8343a'),
  Poland: stripes('#fff', '#cf3448'),
};
