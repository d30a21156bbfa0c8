import type { IngestPayload } from '../content.jobs.ts';
import type { ItemMetadata } from '@hookline/contract/content';
import type { IngestionResult } from './ingestion-result.ts';
import type { TextRow } from '../items/texts.repo.ts';

const noText = 'No text was found this time.';
/** Its reader's browser sees more of a page than a server does. */
export const captureStays =
  'The text of this page came from your browser, and stays: sites show a server less than you. ' +
  'Save the page from your browser again to renew it.';
const noTranscript = 'No transcript was found this time.';

/**
 * The result of another run over an item that had a text before. A run that finds no text any more, or no
 * transcript where there was one, counts as failed, and so does one that fetched what a browser gave before.
 * A transcript by hand is not at risk.
 */
export function withoutLoss(result: IngestionResult, before: TextRow | null): IngestionResult {
  const had = before?.metadata ?? {};
  if (!('text' in result) || had.isTranscriptByHand === true) {
    return result;
  }
  if (isCaptured(had) && !isCaptured(result.metadata)) {
    return { failure: captureStays };
  }
  if (hasText(before) && result.text.trim() === '') {
    return { failure: noText };
  }
  return hasTranscript(had) && !hasTranscript(result.metadata) ? { failure: noTranscript } : result;
}

const isCaptured = ({ capturedAt }: ItemMetadata): boolean => capturedAt !== undefined;

const hasTranscript = ({ transcript = [] }: ItemMetadata): boolean => transcript.length > 0;

/**
 * Whether a run is over an item that had a text before. Where the run does not say so, as over a copy of an
 * item that was just fetched again, the stored text decides.
 */
export const hasTextBefore = ({ isRefetch }: IngestPayload, before: TextRow | null): boolean =>
  isRefetch ?? hasText(before);

/** Whether there is a text that another run must not lose. */
export const hasText = (before: TextRow | null): boolean => (before?.text ?? '').trim() !== '';
