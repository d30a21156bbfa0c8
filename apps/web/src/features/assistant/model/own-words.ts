import { type Letters, lettersOf, readLetters } from '@hookline/contract/counting';

/** A stretch of a line: the user's own words, or others. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

interface Span {
  start: number;
  end: number;
}

/** Cuts a line where sentences of the user begin and end. Those that follow each other are one piece. */
export function cutAtOwn(line: string, own: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string, isOwn: boolean) => {
    const last = pieces.at(-1);
    if (last && (last.isOwn === isOwn || text.trim() === '')) {
      last.text += text;
    } else if (text !== '') {
      pieces.push({ text, isOwn });
    }
  };
  let at = 0;
  for (const { start, end } of placesOf(line, own)) {
    if (start >= at) {
      add(line.slice(at, start), false);
      add(line.slice(start, end), true);
      at = end;
    }
  }
  add(line.slice(at), false);
  return pieces;
}

/** Where sentences stand in a line, by their letters; of those that begin at one place the longest first. */
function placesOf(line: string, own: readonly string[]): Span[] {
  if (own.length === 0) {
    return [];
  }
  const read = readLetters(line);
  const spans: Span[] = [];
  for (const sentence of keysOf(own)) {
    for (let at = read.letters.indexOf(sentence); at !== -1; at = read.letters.indexOf(sentence, at + 1)) {
      const span = spanAt(line, read, { from: at, to: at + sentence.length });
      if (span !== undefined) {
        spans.push(span);
      }
    }
  }
  return spans.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** Some letters of a line with the marks around them, if they are all of a sentence. */
function spanAt(
  line: string,
  { places }: Letters,
  { from, to }: { from: number; to: number },
): Span | undefined {
  const [first, last] = [places[from], places[to - 1]];
  if (first === undefined || last === undefined) {
    return undefined;
  }
  const before = line.slice(places[from - 1]?.end ?? 0, first.start);
  const after = line.slice(last.end, places[to]?.start);
  const isWhole = (from === 0 || ending.test(before)) && (to === places.length || ending.test(after));
  return isWhole
    ? { start: first.start - lengthOf(opened, before), end: last.end + lengthOf(closed, after) }
    : undefined;
}

/** Between two sentences: a sentence of the user does not begin or end within another one. */
const ending = /[.!?…。！？।؟:)]/u;
/** The marks that a sentence begins with. */
const opened = /[^\s.!?…。！？।؟:)\]”»]*$/u;
/** The marks that a sentence ends with. */
const closed = /^[^\s“„«([]*/u;

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

const known = new WeakMap<readonly string[], string[]>();

/** The letters of each sentence: read once for all lines of a script. */
function keysOf(own: readonly string[]): string[] {
  const keys = known.get(own) ?? [...new Set(own.map(lettersOf))].filter((key) => key !== '');
  known.set(own, keys);
  return keys;
}
