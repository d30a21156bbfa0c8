import type { IngestPayload } from '../content.jobs.ts';
import type { ItemMetadata } from '@hookline/contract/content';
import type { IngestionResult } from './ingestion-result.ts';
import type { TextRow } from '../items/texts.repo.ts';

const NO_TEXT = 'No text was found this time.';
const NO_TRANSCRIPT = 'No transcript was found this time.';

/**
 * What another run over an item came to, when it had a text before: a run that finds no text any more, or no
 * transcript where there was one, found nothing better and counts as failed. What was given by hand is not at
 * stake.
 */
export function withoutLoss(result: IngestionResult, known: TextRow | null): IngestionResult {
  if (!('text' in result) || known?.metadata?.isTranscriptByHand === true) {
    return result;
  }
  if (hasText(known) && result.text.trim() === '') {
    return { failure: NO_TEXT };
  }
  return hasTranscript(known?.metadata) && !hasTranscript(result.metadata)
    ? { failure: NO_TRANSCRIPT }
    : result;
}

const hasTranscript = (metadata: ItemMetadata | null | undefined): boolean =>
  (metadata?.transcript ?? []).length > 0;

/**
 * Whether a run is over an item that had a text before it. Runs that were not asked for as such, such as that
 * over a copy of an item that was just fetched again, are told by what is stored.
 */
export const hasTextBefore = ({ isRefetch }: IngestPayload, known: TextRow | null): boolean =>
  isRefetch ?? hasText(known);

/** Whether there is a text that another run must not lose. */
export const hasText = (known: TextRow | null): boolean => (known?.text ?? '').trim() !== '';
