import type { ResearchText } from '#features/content/index.ts';

/** When a place of a recording's text is spoken, in seconds; null where that is not known. */
export function secondsAt(
  { text, transcript }: Pick<ResearchText, 'text' | 'transcript'>,
  place: number,
): number | null {
  let seconds: number | null = null;
  let from = 0;
  for (const segment of transcript ?? []) {
    const words = segment.text.trim();
    const at = text.indexOf(words, from);
    if (at > place) {
      break;
    }
    if (at !== -1) {
      seconds = segment.start;
      from = at + words.length;
    }
  }
  return seconds;
}
