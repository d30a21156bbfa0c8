import type { MarkedText } from '@hookline/contract/content';
import { asList, asRecord, asText } from '#lib/tolerant.ts';

/** Where a search was found in an item; undefined where it was not, or nothing was searched for. */
export interface ShownMatch {
  title: MarkedText | undefined;
  extract: MarkedText | undefined;
}

export function readMatch(value: unknown): ShownMatch | undefined {
  const match = asRecord(value);
  const title = readPieces(match['title']);
  const extract = readPieces(match['extract']);
  return title === undefined && extract === undefined ? undefined : { title, extract };
}

function readPieces(value: unknown): MarkedText | undefined {
  const pieces = asList(value, (one) => {
    const piece = asRecord(one);
    return { text: asText(piece['text']), isMatch: piece['isMatch'] === true };
  });
  return pieces.length === 0 ? undefined : pieces;
}
