import type { TextPlace } from './align-text.ts';

const said = /[\p{L}\p{N}]/u;

/** Where the sentences of a text stand, line by line. */
export function sentencesOf(text: string): TextPlace[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const places: TextPlace[] = [];
  let begin = 0;
  for (const line of text.split('\n')) {
    for (const { segment, index } of segmenter.segment(line)) {
      const start = begin + index + segment.length - segment.trimStart().length;
      if (said.test(segment)) {
        places.push({ start, end: start + segment.trim().length });
      }
    }
    begin += line.length + 1;
  }
  return places;
}
