/** The store of a table against a real WebSocket server. */
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer, type WebSocket as Line } from 'ws';
import type { Entry, GameState, TableInfo } from '../../src/api/messages.ts';
import { TableSocket } from '../../src/api/table-socket.svelte.ts';

type Message = Record<string, unknown> & { type: string };

let server: WebSocketServer;
let lines: { line: Line; url: URL; heard: Message[] }[];
let open: TableSocket[];

beforeEach(async () => {
  lines = [];
  open = [];
  server = new WebSocketServer({ port: 0 });
  server.on('connection', (line, request) => {
    const heard: Message[] = [];
    lines.push({ line, url: new URL(request.url!, 'ws://here'), heard });
    line.on('message', (data) => heard.push(JSON.parse(String(data)) as Message));
  });
  await new Promise((ready) => server.once('listening', ready));
});

afterEach(() => {
  for (const socket of open) socket.close();
  for (const { line } of lines) line.terminate();
  server.close();
});

const entry = (number: number, seat = 0): Entry => ({
  number,
  kind: 'move',
  seat,
  at: 0,
  by_bot: false,
  undoes: null,
  reason: null,
  replaces: null,
  paused: null,
  events: [{ event: 'drew', seat, from: 'deck' }],
});
const game = (number: number): GameState =>
  ({ number, view: { number, turn: 0 }, clock: null, undo: null }) as unknown as GameState;
const welcome = (number: number, seat: number | null = 0): Message => ({
  type: 'welcome',
  time: Date.now(),
  table: { id: 'abc', board: 'usa', state: 'playing', seats: [] } as unknown as TableInfo,
  seat,
  mine: seat === null ? [] : [seat],
  game: game(number),
  present: { seats: [true, true], away: [null, null], watching: 0 },
  chat: [],
});
const log = (from: number, to: number): Message => ({
  type: 'log',
  from,
  entries: Array.from({ length: to - from }, (_, i) => entry(from + i)),
  last: true,
});

async function until(what: () => boolean): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (what()) return;
    await new Promise((wait) => setTimeout(wait, 10));
  }
  throw new Error('It never happened');
}

function sit(): TableSocket {
  const { port } = server.address() as AddressInfo;
  const socket = new TableSocket('abc', {
    base: `http://127.0.0.1:${port}`,
    WebSocket: NodeSocket as unknown as typeof WebSocket,
    pauses: [10, 40],
  });
  open.push(socket);
  return socket;
}

const tell = (message: Message, which = lines.length - 1): void =>
  lines[which]!.line.send(JSON.stringify(message));

/** At a table with three entries in its log. */
async function seated(): Promise<TableSocket> {
  const socket = sit();
  await until(() => lines.length === 1);
  tell(welcome(3));
  tell(log(0, 3));
  await until(() => socket.logged);
  return socket;
}

test('a welcome and the log fill the store', async () => {
  const socket = sit();
  await until(() => lines.length === 1);
  expect(lines[0]!.url.pathname).toBe('/api/tables/abc/socket');
  tell(welcome(3));
  tell(log(0, 3));
  await until(() => socket.logged);
  expect(socket.connection).toBe('live');
  expect(socket.seat).toBe(0);
  expect(socket.log.map((e) => e.number)).toEqual([0, 1, 2]);
});

test('a move carries the number it answers and settles when it is stored', async () => {
  const socket = await seated();
  const answer = socket.play('draw deck');
  await until(() => lines[0]!.heard.length === 1);
  const sent = lines[0]!.heard[0]!;
  expect(sent).toMatchObject({ type: 'move', number: 3, move: 'draw deck', seat: 0 });
  expect(socket.sending).toBe(true);
  tell({ type: 'accepted', id: sent['id'], number: 3 });
  tell({ type: 'played', entries: [entry(3)], game: game(4) });
  expect(await answer).toEqual({ ok: true });
  await until(() => socket.game?.number === 4);
  expect(socket.log).toHaveLength(4);
  expect(socket.sending).toBe(false);
});

test('an illegal move comes back with its reason', async () => {
  const socket = await seated();
  const answer = socket.play('claim x 1red');
  await until(() => lines[0]!.heard.length === 1);
  tell({
    type: 'refused',
    id: lines[0]!.heard[0]!['id'],
    code: 'illegal',
    number: 3,
    reason: { code: 'taken', words: 'x is taken' },
  });
  expect(await answer).toEqual({
    ok: false,
    code: 'illegal',
    reason: { code: 'taken', words: 'x is taken' },
  });
});

test('after a lost line it asks only for what is new', async () => {
  const socket = await seated();
  lines[0]!.line.terminate();
  await until(() => lines.length === 2);
  expect(lines[1]!.url.searchParams.get('since')).toBe('3');
  expect(lines[1]!.url.searchParams.get('seat')).toBe('0');
  tell(welcome(5));
  tell(log(3, 5));
  await until(() => socket.log.length === 5);
  expect(socket.log.map((e) => e.number)).toEqual([0, 1, 2, 3, 4]);
});

test('a move lost on the way is sent again, with the same id', async () => {
  const socket = await seated();
  const answer = socket.play('draw deck');
  await until(() => lines[0]!.heard.length === 1);
  lines[0]!.line.terminate();
  await until(() => lines.length === 2);
  tell(welcome(3));
  tell(log(3, 3));
  await until(() => lines[1]!.heard.length === 1);
  expect(lines[1]!.heard[0]).toEqual(lines[0]!.heard[0]);
  tell({ type: 'accepted', id: lines[1]!.heard[0]!['id'], number: 3 });
  expect(await answer).toEqual({ ok: true });
});

test('a move that is already in the log is not sent again', async () => {
  const socket = await seated();
  const answer = socket.play('draw deck');
  await until(() => lines[0]!.heard.length === 1);
  lines[0]!.line.terminate();
  await until(() => lines.length === 2);
  tell(welcome(4));
  tell(log(3, 4));
  expect(await answer).toEqual({ ok: true });
  expect(lines[1]!.heard).toHaveLength(0);
});

test('another seat has another log', async () => {
  const socket = await seated();
  socket.look(1);
  await until(() => lines[0]!.heard.length === 1);
  expect(lines[0]!.heard[0]).toEqual({ type: 'look', seat: 1 });
  tell(welcome(3, 1));
  await until(() => socket.seat === 1);
  expect(socket.log).toHaveLength(0);
  tell(log(0, 3));
  await until(() => socket.logged);
  expect(socket.log).toHaveLength(3);
});

test('a table that does not exist is not asked for again', async () => {
  const socket = sit();
  await until(() => lines.length === 1);
  lines[0]!.line.close(4404);
  await until(() => socket.connection === 'gone');
  expect(socket.closedWith).toBe(4404);
  await new Promise((wait) => setTimeout(wait, 120));
  expect(lines).toHaveLength(1);
});

test('questions are answered by their id', async () => {
  const socket = await seated();
  const [why, check] = [socket.why('a:b:red'), socket.check('claim a:b:red 1red')];
  await until(() => lines[0]!.heard.length === 2);
  const [first, second] = lines[0]!.heard as [Message, Message];
  tell({ type: 'check', id: second['id'], move: 'claim a:b:red 1red', reason: null });
  tell({ type: 'why', id: first['id'], route: 'a:b:red', reason: { code: 'trains', words: '…' } });
  expect(await why).toMatchObject({ code: 'trains' });
  expect(await check).toBeNull();
});

test('what is said too fast comes back', async () => {
  const socket = await seated();
  let refused = false;
  expect(socket.say('Hello', () => (refused = true))).toBe(true);
  await until(() => lines[0]!.heard.length === 1);
  const sent = lines[0]!.heard[0]!;
  expect(sent).toMatchObject({ type: 'chat', text: 'Hello' });
  const reason = { code: 'rate', words: 'too many chat messages; wait a moment' };
  tell({ type: 'refused', id: sent['id'], code: 'rate', number: 3, reason });
  await until(() => refused);
});
