/** Which page an address means. */

export type Address =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'review'; id: string }
  | { page: 'bring' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; board: string; id: string }
  | { page: 'openings'; board: string | null }
  | { page: 'help'; board: string | null }
  | { page: 'about' }
  | { page: 'move'; key: string }
  | { page: 'mine' }
  | { page: 'join'; key: string }
  | { page: 'unknown' };

export function addressOf(path: string): Address {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'unknown' };
  }
  const [first, second, third, ...more] = parts;
  if (more.length) return { page: 'unknown' };
  if (!first) return { page: 'lobby' };
  if (first === 'help' && !third) return { page: 'help', board: second ?? null };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 'me' && !third) return second ? { page: 'join', key: second } : { page: 'mine' };
  if (first === 't' && second && !third) return { page: 'table', id: second };
  if (first === 't' && second && third === 'replay') return { page: 'replay', id: second };
  if (first === 't' && second && third === 'review') return { page: 'review', id: second };
  if (first === 'puzzles' && second && third) return { page: 'puzzle', board: second, id: third };
  if (first === 'puzzles' && !second) return { page: 'puzzles' };
  if (first === 'openings' && !third) return { page: 'openings', board: second ?? null };
  if (first === 'review' && !second) return { page: 'bring' };
  if (first === 'move' && second && !third) return { page: 'move', key: second };
  return { page: 'unknown' };
}
