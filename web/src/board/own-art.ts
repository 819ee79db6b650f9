/**
 * The picture of a board that somebody made: the one in its folder, or else one drawn here, on plain paper.
 * Drawing takes a moment, so a worker does it.
 */
import { getExport } from '../api/calls.ts';
import { call } from '../api/http.ts';
import type { BoardExport } from '../api/types.ts';
import type { BoardArt } from './art.ts';

function draw(board: BoardExport): Promise<BoardArt> {
  const worker = new Worker(new URL('./drawing/worker.ts', import.meta.url), { type: 'module' });
  return new Promise<BoardArt>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<BoardArt>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || 'The board could not be drawn'));
    worker.postMessage(board);
  }).finally(() => worker.terminate());
}

export async function loadOwnArt(board: string): Promise<BoardArt> {
  const finished = await call<BoardArt | null>('GET', `/boards/${encodeURIComponent(board)}/art`);
  return finished ?? draw(await getExport(board));
}
