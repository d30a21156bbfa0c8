import { setImmediate as turn } from 'node:timers/promises';
import type { Actor } from '#platform/actor.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { titleMark } from './entry.ts';
import type { WaitingEntry } from './entries.repo.ts';
import {
  findSpelledWords,
  insertPostings,
  insertSpellings,
  joinSegments,
  lockState,
  lockWaiting,
  numberEntries,
  saveState,
  type WordPostings,
} from './merge.repo.ts';
import type { SearchState } from './postings.repo.ts';
import { lastDocument, packPostings, posting } from './postings.ts';
import { spellingsOf } from '../words/spelling.ts';
import { titleWords } from './waiting.ts';

/** How many entries are indexed at a time. */
const batch = 500;

/**
 * How many segments of one level are joined to one of the next: a word is then in few rows, and each row is
 * rewritten only a few times.
 */
const segmentsPerLevel = 8;

/** How many rows one statement writes. */
const rowsPerStatement = 4_000;

/**
 * Moves waiting entries into the postings of a user. Returns how many; 0 also while another process is doing
 * it. All or nothing, so that a search never sees an entry twice or not at all.
 */
export async function indexWaiting(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
): Promise<number> {
  const count = await transaction(async (tx) => {
    const state = await lockState(actor, tx);
    const entries = state === null ? [] : await lockWaiting(actor, tx, batch);
    if (state === null || entries.length === 0 || state.nextDocument + entries.length > lastDocument) {
      return 0;
    }
    await addSegment(actor, tx, { state, entries });
    return entries.length;
  });
  // In transactions of their own: joining takes longer, and entries that are being indexed cannot change.
  for (let isMore = count > 0; isMore;) {
    isMore = await transaction((tx) => joinFull(actor, tx));
  }
  return count;
}

async function addSegment(
  actor: Actor,
  tx: Db,
  { state, entries }: { state: SearchState; entries: WaitingEntry[] },
): Promise<void> {
  const { nextDocument: first, nextSegment: segment, levels } = state;
  await numberEntries(actor, tx, { itemIds: entries.map(({ itemId }) => itemId), first });
  for (const postings of chunked(await invert(entries, first))) {
    await insertPostings(actor, tx, { segment, postings });
  }
  await saveSpellings(actor, tx, entries);
  await saveState(actor, tx, {
    ...state,
    nextDocument: first + entries.length,
    nextSegment: segment + 1,
    levels: [[...(levels[0] ?? []), segment], ...levels.slice(1)],
  });
}

/** Joins the segments of the first full level. Returns whether there was one. */
async function joinFull(actor: Actor, tx: Db): Promise<boolean> {
  const state = await lockState(actor, tx);
  const full = state?.levels.findIndex((level) => level.length >= segmentsPerLevel) ?? -1;
  const segments = state?.levels[full];
  if (state === null || segments === undefined) {
    return false;
  }
  const into = state.nextSegment;
  await joinSegments(actor, tx, { segments, into });
  const levels = state.levels.with(full, []);
  levels[full + 1] = [...(levels[full + 1] ?? []), into];
  await saveState(actor, tx, { ...state, nextSegment: into + 1, levels });
  return true;
}

/** The entries that each word is in, from the words that each entry has. */
async function invert(entries: WaitingEntry[], first: number): Promise<WordPostings[]> {
  const lists = new Map<string, number[]>();
  for (const [place, { words }] of entries.entries()) {
    for (const [word, impact] of linesOf(words)) {
      const list = lists.get(word);
      const value = posting(first + place, impact);
      if (list === undefined) {
        lists.set(word, [value]);
      } else {
        list.push(value);
      }
    }
    // An entry can be a megabyte: give way to other work in between.
    await turn();
  }
  return [...lists]
    .map(([word, list]) => ({ word, count: list.length, documents: packPostings(list) }))
    .toSorted((a, b) => (a.word < b.word ? -1 : 1));
}

function* linesOf(words: string): Generator<[word: string, impact: number]> {
  for (const line of words.split('\n')) {
    const space = line.lastIndexOf(' ');
    if (space > 0 && !line.startsWith(titleMark)) {
      yield [line.slice(0, space), Number(line.slice(space + 1))];
    }
  }
}

async function saveSpellings(actor: Actor, tx: Db, entries: WaitingEntry[]): Promise<void> {
  const words = [...new Set(entries.flatMap(titleWords))].filter((word) => /^\p{L}+$/u.test(word));
  const spelled = await findSpelledWords(actor, tx, words);
  const rows = words
    .filter((word) => !spelled.has(word))
    .flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })));
  for (const some of chunked(rows)) {
    await insertSpellings(actor, tx, some);
  }
}

function chunked<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, at) =>
    rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );
}
