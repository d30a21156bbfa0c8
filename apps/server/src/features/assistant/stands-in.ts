import { singleSpaced } from '@hookline/text';

/** Less than this of a line stands in other texts by chance. */
const minTelling = 12;
/** Characters by which a longer line is known. */
const maxLength = 200;

/**
 * Whether a sentence of one script still stands in another, however its spaces and breaks were changed. Takes
 * time in proportion to both.
 */
export function standsIn(script: string, before: string): boolean {
  const pieces = withoutExtensions(piecesOf(before));
  const beginnings = new Set(pieces.map((piece) => piece.slice(0, minTelling)));
  const text = singleSpaced(script);
  for (let at = 0; at + minTelling <= text.length; at += 1) {
    if (
      beginnings.has(text.slice(at, at + minTelling)) &&
      beginsWithOne(text.slice(at, at + maxLength), pieces)
    ) {
      return true;
    }
  }
  return false;
}

/** The sentences of a script: what is left of them after an edit shows that it is still the same script. */
function piecesOf(script: string): string[] {
  return (
    script
      .split(/\n+|(?<=[.!?…。！？]["”»]?)\s+/u)
      // Looking back keeps a long row of marks inside from being read again from each of its places.
      .map((piece) => singleSpaced(piece).replace(/^[“"„«]+|(?<![”"“»])[”"“»]+$/gu, ''))
      .filter((piece) => piece.length >= minTelling)
      .map((piece) => piece.slice(0, maxLength))
  );
}

/**
 * The pieces in order, without those that begin with another one: where they stand, the other one does too.
 */
function withoutExtensions(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  for (const piece of [...new Set(pieces)].toSorted(byCode)) {
    const last = kept.at(-1);
    if (last === undefined || !piece.startsWith(last)) {
      kept.push(piece);
    }
  }
  return kept;
}

/**
 * Whether a text begins with one of the pieces: in their order, that can only be the last one not behind the
 * text.
 */
function beginsWithOne(text: string, pieces: readonly string[]): boolean {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pieces[middle] ?? '') <= text) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const candidate = pieces[low - 1];
  return candidate !== undefined && text.startsWith(candidate);
}

const byCode = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
