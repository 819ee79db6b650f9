/** Draws a board beside the page: receives its export, sends back its picture. */
import { drawBoard } from './draw.ts';
import type { Board } from './layout.ts';

onmessage = ({ data }: MessageEvent<Board>) => postMessage(drawBoard(data).art);
