import { readSubtitles, type IngestionResult } from '#features/content/index.ts';
import { countWords } from '#platform/count-words.ts';
import type { ExtractedDocument, Extraction } from '../extraction.ts';
import { detectLanguage } from '../language.ts';
import { toResult } from '../to-result.ts';

/** Of a text that was cut, without what it broke off in. */
function wholeCaptions({ text, warnings }: ExtractedDocument): string {
  const end = warnings.some(({ code }) => code === 'truncated') ? text.lastIndexOf('\n\n') : -1;
  return end === -1 ? text : text.slice(0, end);
}

/** What the extraction of a text means for an item: of subtitles what is said in them, with its times; any other text as it stands. */
export function toTextResult(extraction: Extraction): IngestionResult {
  return subtitlesResult(extraction) ?? toResult(extraction);
}

/** The same for subtitles alone; null for every other text. */
export function subtitlesResult(extraction: Extraction): IngestionResult | null {
  const result = toResult(extraction);
  const spoken = extraction.ok ? readSubtitles(wholeCaptions(extraction.document)) : null;
  if (spoken === null || 'failure' in result) {
    return null;
  }
  const { text, segments: transcript } = spoken;
  const { language: _language, ...known } = result.metadata;
  const language = detectLanguage(text);
  return {
    ...result,
    text,
    // The first line of subtitles is a number or a mark.
    title: null,
    metadata: { ...known, ...(language !== null && { language }), words: countWords(text), transcript },
  };
}
