import type { TranscriptSegment } from '@hookline/contract/content';
import type { Said } from '@hookline/insights';
import { detectLanguage, singleSpaced, splitSentences } from '@hookline/text';

/** Captions without full stops make one sentence of everything: longer ones stay as they were captioned. */
const maxSeconds = 15;
/** Sentences are looked for in stretches of so many characters, that end with a sentence where one does. */
const stretch = { least: 4_000, most: 15_000 };

/**
 * The sentences of a timed transcript with their seconds: a sentence within a caption begins at its share
 * of the caption's characters.
 */
export function toSentences(transcript: readonly TranscriptSegment[]): Said[] {
  const cues = transcript
    .map(({ start, end, text }) => ({ start, end: Math.max(start, end), text: singleSpaced(text) }))
    .filter(({ start, text }) => Number.isFinite(start) && text !== '')
    .toSorted((a, b) => a.start - b.start);
  const language = detectLanguage(
    cues
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 5_000),
  );
  return stretchesOf(cues).flatMap((part) => sentencesOf(part, language));
}

function stretchesOf(cues: readonly Said[]): Said[][] {
  const stretches: Said[][] = [[]];
  let length = 0;
  for (const cue of cues) {
    stretches.at(-1)?.push(cue);
    length += cue.text.length + 1;
    if (length > stretch.most || (length > stretch.least && /[.!?…]["”’)]?$/u.test(cue.text))) {
      stretches.push([]);
      length = 0;
    }
  }
  return stretches;
}

function sentencesOf(cues: readonly Said[], language: string): Said[] {
  const whole = cues.map(({ text }) => text).join(' ');
  const starts: number[] = [];
  cues.reduce((at, { text }) => {
    starts.push(at);
    return at + text.length + 1;
  }, 0);
  let cue = 0;
  /** When a place of the text is said; with `isEnd`, the end of the character before it. */
  const momentOf = (place: number, isEnd: boolean): number => {
    while ((starts[cue + 1] ?? Infinity) <= (isEnd ? place - 1 : place)) {
      cue += 1;
    }
    const { start = 0, end = 0, text = '' } = cues[cue] ?? {};
    return start + (end - start) * Math.min(1, (place - (starts[cue] ?? 0)) / Math.max(1, text.length));
  };
  let place = 0;
  return splitSentences(whole, language).flatMap(({ text }) => {
    const at = whole.indexOf(text, place);
    const from = at === -1 ? place : at;
    const start = momentOf(from, false);
    place = from + text.length;
    const said = { start, end: momentOf(place, true), text };
    const within = cues.filter((one) => one.start >= start && one.start < said.end);
    return said.end - start > maxSeconds && within.length > 1 ? within : [said];
  });
}
