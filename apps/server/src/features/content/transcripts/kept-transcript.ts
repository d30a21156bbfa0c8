import type { ItemMetadata } from '@hookline/contract/content';

const KEPT = 'The page was fetched again. The transcript that was given by hand is kept.';

/**
 * What is known of an item after another run, when its text is a transcript that somebody gave: of the text
 * nothing changes.
 */
export function withKeptTranscript(
  {
    pageStarts: _pageStarts,
    transcript: _transcript,
    language: _language,
    words: _words,
    ...found
  }: ItemMetadata,
  { transcript, language, words }: ItemMetadata,
): ItemMetadata {
  return {
    ...found,
    warnings: [KEPT],
    isTranscriptByHand: true,
    ...(words !== undefined && { words }),
    ...(language !== undefined && { language }),
    ...(transcript !== undefined && { transcript }),
  };
}
