import type { IngestPayload } from '../content.jobs.ts';
import type { ItemMetadata } from '@hookline/contract/content';
import type { IngestionResult } from './ingestion-result.ts';
import type { TextRow } from '../items/texts.repo.ts';

const noText = 'No text was found this time.';
const noTranscript = 'No transcript was found this time.';

/**
 * The result of another run over an item that had a text before. A run that finds no text any more, or no
 * transcript where there was one, counts as failed. A transcript by hand is not at risk.
 */
export function withoutLoss(result: IngestionResult, before: TextRow | null): IngestionResult {
  if (!('text' in result) || before?.metadata?.isTranscriptByHand === true) {
    return result;
  }
  if (hasText(before) && result.text.trim() === '') {
    return { failure: noText };
  }
  return hasTranscript(before?.metadata) && !hasTranscript(result.metadata)
    ? { failure: noTranscript }
    : result;
}

const hasTranscript = (metadata: ItemMetadata | null | undefined): boolean =>
  (metadata?.transcript ?? []).length > 0;

/**
 * Whether a run is over an item that had a text before. Where the run does not say so, as over a copy of an
 * item that was just fetched again, the stored text decides.
 */
export const hasTextBefore = ({ isRefetch }: IngestPayload, before: TextRow | null): boolean =>
  isRefetch ?? hasText(before);

/** Whether there is a text that another run must not lose. */
export const hasText = (before: TextRow | null): boolean => (before?.text ?? '').trim() !== '';
