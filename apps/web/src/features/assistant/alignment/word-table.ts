import { type SpokenWord, wordDistance } from '../model/spoken-words.ts';
import type { TimedWord } from './timed-words.ts';

/**
 * What a word costs that was not said, or said where the script has none: an "um" is no other sentence, and between lines
 * stands what was begun and broken off. A pause within a line costs something too, so that a word that was misheard is
 * not looked for beyond it.
 */
const costs = { unsaid: 1, extra: 0.6, between: 0.1, pause: 0.3 };
/** Seconds without a word: nobody speaks then. */
export const pause = 0.4;

/** A word with whether it is the first of its line, and whether it is the last of one that others follow. */
export interface LineWord {
  word: string;
  opens: boolean;
  closes: boolean;
}

export const toLineWords = (lines: readonly (readonly SpokenWord[])[]): LineWord[] =>
  lines.flatMap((line, number) =>
    line.map(({ word }, index) => ({
      word,
      opens: index === 0,
      closes: index === line.length - 1 && number < lines.length - 1,
    })),
  );

/** How a cell of the table is reached: by a word that was said, one that was not, or one that is not in the script. */
const moves = { said: 0, unsaid: 1, extra: 2 } as const;

/** A row of the table: for each end in the recording what the script up to a word costs there, and where it begins. */
export interface Row {
  cost: Float64Array;
  first: Int32Array;
  moves: Uint8Array;
}

/** Before the first word, where that may be said anywhere. */
export const anywhere = (heard: readonly TimedWord[]): Row => ({
  cost: new Float64Array(heard.length + 1),
  first: Int32Array.from({ length: heard.length + 1 }, (_, column) => column),
  moves: new Uint8Array(heard.length + 1),
});

/** Before the first word, where everything that was heard belongs to the script. */
const fromTheStart = (heard: readonly TimedWord[]): Row => ({
  cost: Float64Array.from({ length: heard.length + 1 }, (_, column) => column * costs.extra),
  first: new Int32Array(heard.length + 1),
  moves: new Uint8Array(heard.length + 1).fill(moves.extra),
});

/** The row of the next word of the script. */
export function nextRow({ word, opens, closes }: LineWord, above: Row, heard: readonly TimedWord[]): Row {
  const row = {
    cost: new Float64Array(heard.length + 1),
    first: new Int32Array(heard.length + 1),
    moves: new Uint8Array(heard.length + 1).fill(moves.unsaid),
  };
  row.cost[0] = valueAt(above.cost, 0) + costs.unsaid;
  row.first[0] = valueAt(above.first, 0);
  for (const [index, other] of heard.entries()) {
    const silence = isAfterPause(heard, index) ? costs.pause : 0;
    const isBegun = valueAt(above.first, index) < index;
    const distance = wordDistance(word, other.word);
    const said = valueAt(above.cost, index) + distance + (isBegun && !opens ? silence : 0);
    const unsaid = valueAt(above.cost, index + 1) + costs.unsaid;
    const extra = valueAt(row.cost, index) + (closes ? costs.between : costs.extra + silence);
    const end = index + 1;
    if (said <= unsaid && said <= extra) {
      set(row, end, { cost: said, first: valueAt(above.first, index), move: moves.said });
    } else if (unsaid <= extra) {
      set(row, end, { cost: unsaid, first: valueAt(above.first, end), move: moves.unsaid });
    } else {
      set(row, end, { cost: extra, first: valueAt(row.first, index), move: moves.extra });
    }
  }
  return row;
}

const isAfterPause = (heard: readonly TimedWord[], index: number): boolean => {
  const [before, word] = [heard[index - 1], heard[index]];
  return before !== undefined && word !== undefined && word.start - before.end > pause;
};

const valueAt = (row: Float64Array | Int32Array, column: number): number => row[column] ?? 0;

function set(row: Row, column: number, { cost, first, move }: { cost: number; first: number; move: number }) {
  row.cost[column] = cost;
  row.first[column] = first;
  row.moves[column] = move;
}

/** Which of the words that were heard each word of the script is; null for those that were not said. */
export function matchWords(script: readonly LineWord[], heard: readonly TimedWord[]): (number | null)[] {
  let above = fromTheStart(heard);
  const rows = script.map((word) => (above = nextRow(word, above, heard)));
  const matches = script.map((): number | null => null);
  let [row, column] = [script.length, heard.length];
  while (row > 0 && column > 0) {
    const move = rows[row - 1]?.moves[column];
    row -= move === moves.extra ? 0 : 1;
    column -= move === moves.unsaid ? 0 : 1;
    if (move === moves.said) {
      matches[row] = column;
    }
  }
  return matches;
}
