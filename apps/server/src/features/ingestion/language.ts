import { detect } from 'tinyld';

const SAMPLE_LENGTH = 4000;
const SHORTEST_TEXT = 60;

/** The language a text is written in as an ISO 639-1 code, or null when it is too short to tell. */
export function detectLanguage(text: string): string | null {
  const sample = text.replace(/\]\([^)]*\)/gu, ']').slice(0, SAMPLE_LENGTH);
  return sample.trim().length < SHORTEST_TEXT ? null : detect(sample) || null;
}
