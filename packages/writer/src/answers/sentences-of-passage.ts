import { plainText, spanOf, splitSentences } from '@hookline/text';
import type { RankedPassage } from './passage-search.ts';

/** A sentence at its place in the text of an item, as it reads. */
export interface PlacedSentence {
  start: number;
  end: number;
  text: string;
}

/** A passage with those beside it: its first and last sentences have neighbours too. */
export function windowOf({ among, index, passage }: RankedPassage): { start: number; end: number } {
  const [before, after] = [among[index - 1], among[index + 1]];
  return {
    start: before?.heading === passage.heading ? before.start : passage.start,
    end: after?.heading === passage.heading ? after.end : passage.end,
  };
}

/** The sentences of a part of a text with their places; one that cannot be found as it stands is left out. */
export function placeSentences(
  text: string,
  { start, end }: { start: number; end: number },
  language: string,
): PlacedSentence[] {
  const part = text.slice(start, end);
  const placed: PlacedSentence[] = [];
  let from = 0;
  for (const sentence of splitSentences(part, language)) {
    const span = spanOf(sentence.text, part, from);
    if (span !== null) {
      const plain = plainText(part.slice(span.start, span.end)).text.replace(/\s+/gu, ' ').trim();
      placed.push({ start: start + span.start, end: start + span.end, text: plain });
      from = span.end;
    }
  }
  return placed.filter(({ text: plain }) => /\p{L}/u.test(plain));
}
