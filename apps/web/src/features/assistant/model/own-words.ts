/** A stretch of a line: the user's own words, or others. */
export interface Piece {
  text: string;
  isOwn: boolean;
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
  for (let next = nextOwn(line, own, at); next !== undefined; next = nextOwn(line, own, at)) {
    add(line.slice(at, next.start), false);
    add(line.slice(next.start, next.end), true);
    at = next.end;
  }
  add(line.slice(at), false);
  return pieces;
}

/** The first sentence from a place on; of those that begin there the longest. */
function nextOwn(
  line: string,
  own: readonly string[],
  from: number,
): { start: number; end: number } | undefined {
  const [first] = own
    .map((sentence) => ({ start: placeOf(line, sentence, from), length: sentence.length }))
    .filter(({ start, length }) => start !== -1 && length > 0)
    .toSorted((one, other) => one.start - other.start || other.length - one.length);
  return first && { start: first.start, end: first.start + first.length };
}

/** Where a sentence stands by itself: not within a word or a longer sentence. */
function placeOf(line: string, sentence: string, from: number): number {
  for (let at = line.indexOf(sentence, from); at !== -1; at = line.indexOf(sentence, at + 1)) {
    const before = line.slice(0, at).trimEnd();
    const after = line.slice(at + sentence.length);
    if ((before === '' || /[.!?…。！？:\])"”»]$/u.test(before)) && !/^[\p{L}\p{N}]/u.test(after)) {
      return at;
    }
  }
  return -1;
}
