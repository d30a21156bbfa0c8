import type { Claim } from '@hookline/contract/assistant';
import { placeOf } from '@hookline/text';
import type { Frame } from '../languages/frame.ts';
import { sentencesSaid } from './beats.ts';
import type { Line } from './lines.ts';

/** Something a draft says, and the sentence it says it from. */
export interface Evidence {
  text: string;
  line: Line;
}

/** What is said of a sentence, each with the sentence itself; one that can only be quoted says itself. */
export const evidenceOf = (line: Line, frame: Frame): Evidence[] =>
  sentencesSaid(line, frame).map((text) => ({ text, line }));

/** All that a draft says with what it rests on: word for word in its source, with its place there. */
export function claimsOf(said: readonly Evidence[]): Claim[] {
  const places = new Map<Line, number | null>();
  const known = new Set<string>();
  return said.flatMap(({ text, line }) => {
    const { item, plain } = line.source;
    const { id } = item;
    const key = `${id}\n${line.index}\n${text}`;
    if (known.has(key)) {
      return [];
    }
    known.add(key);
    const place = places.has(line) ? (places.get(line) ?? null) : placeOf(line.text, plain.text);
    places.set(line, place);
    const start = place === null ? null : plain.placeOf(place);
    return [{ text, sourceId: id, quote: line.text, start, supported: true }];
  });
}
