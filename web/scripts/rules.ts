/** Writes what the help says of each board's rules from its folder: `src/boards/generated/rules/<board>.json`. */
import { csvParse } from 'd3-dsv';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import type { BoardRules } from '../src/board/board-rules.ts';

const folder = fileURLToPath(new URL('../../src/locomotif/boards/', import.meta.url));
const target = fileURLToPath(new URL('../src/boards/generated/rules/', import.meta.url));

function rows(file: string): Record<string, string>[] {
  return existsSync(file) ? csvParse(readFileSync(file, 'utf8')) : [];
}

function read(board: string): BoardRules {
  const at = `${folder}${board}/`;
  const settings = parse(readFileSync(`${at}board.toml`, 'utf8')) as unknown as BoardRules;
  const deck = settings.tickets.deck;
  return {
    ...settings,
    figures: {
      tickets: rows(`${at}tickets.csv`).filter((row) => !deck || row.deck === deck).length,
      pieces: rows(`${at}track_pieces.csv`).reduce((sum, row) => sum + Number(row.count), 0),
      bonusCards: rows(`${at}bonus_cards.csv`).map((row) => ({ id: row.id!, points: Number(row.points) })),
      bulletBonus: rows(`${at}bullet_bonus.csv`).map((row) => ({
        players: Number(row.players),
        ranks: Object.keys(row)
          .filter((column) => column.startsWith('rank') && row[column] !== '')
          .map((column) => Number(row[column])),
        none: Number(row.none),
      })),
      lengths: [...new Set(rows(`${at}routes.csv`).map((row) => Number(row.length)))].toSorted(
        (a, b) => a - b,
      ),
      draws: rows(`${at}routes.csv`).some((row) => Number(row.draw ?? 0) > 0),
      grey: rows(`${at}routes.csv`).some((row) => row.colour === 'grey' && row.kind === 'normal'),
    },
  };
}

mkdirSync(target, { recursive: true });
for (const board of readdirSync(folder).filter((name) => existsSync(`${folder}${name}/board.toml`)))
  writeFileSync(`${target}${board}.json`, JSON.stringify(read(board)));
