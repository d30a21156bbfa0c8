import { languageDetector } from '#platform/language-detector.ts';

const SAMPLE_LENGTH = 4000;
/** So much of a text has a sample in it, however many links there are. Characters. */
const SEARCHED = 40_000;
const SHORTEST_TEXT = 60;

/** The language a text is written in as an ISO 639-1 code, or null when it is too short to tell. */
export function detectLanguage(text: string): string | null {
  const sample = text
    .slice(0, SEARCHED)
    .replace(/\]\([^)]{0,2100}\)/gu, ']')
    .slice(0, SAMPLE_LENGTH);
  return sample.trim().length < SHORTEST_TEXT ? null : languageDetector().detect(sample) || null;
}
