import type { ImportPreview } from '@hookline/contract/analytics';
import { momentFault, noMoments, sentMoments, toField } from '../../model/moments.ts';

/** The moment that the numbers are to be recorded for. */
export interface RecordedFor {
  /** As the field shows it. */
  typed: string;
  /** What is wrong with it, or undefined. */
  fault: string | undefined;
  /** ISO 8601, where it is another than the one that the preview was made for. */
  sent: string | undefined;
}

/** What stands in the field: what was typed, or, where nothing was, the moment of the preview. */
export function readRecordedFor(
  given: string | undefined,
  { recorded_at }: Pick<ImportPreview, 'recorded_at'>,
): RecordedFor {
  const shown = toField(recorded_at);
  const typed = given ?? shown;
  if (typed === shown) {
    return { typed, fault: undefined, sent: undefined };
  }
  const fault = typed === '' ? 'Enter when the numbers were recorded.' : momentFault(typed);
  const { recordedAt } = sentMoments({ ...noMoments, recordedAt: typed });
  return { typed, fault, sent: fault === undefined ? recordedAt : undefined };
}
