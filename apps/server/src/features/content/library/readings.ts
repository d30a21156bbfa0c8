import { createHash } from 'node:crypto';
import type { Reading } from '@hookline/contract/assistant';
import type { ItemDetail } from '@hookline/contract/content';
import { pageAt } from './page-at.ts';

/** A reading as it was kept, and the hash of the text it was made of. */
interface KeptReading {
  textHash: string;
  reading: Reading;
}

type ShownSummary = Pick<
  ItemDetail,
  'summary' | 'keyPoints' | 'keyPointStarts' | 'keyPointPages' | 'summaryEngine'
>;
type Shown = ShownSummary & Pick<ItemDetail, 'tone' | 'toneEngine'>;

/** Names a text, so that what was made of another text is known to be out of date. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * What an item shows of its readings: those that were made of the text it has now, of a PDF with its pages.
 */
export function toReadings(
  kept: readonly KeptReading[],
  { text, pageStarts }: { text: string; pageStarts: readonly number[] | undefined },
): Shown {
  const hash = kept.length > 0 ? hashText(text) : '';
  const current = kept.filter(({ textHash }) => textHash === hash).map(({ reading }) => reading);
  const summary = current.find((reading) => 'summary' in reading);
  const tone = current.find((reading) => 'tone' in reading);
  return { ...shownSummary(summary, pageStarts), tone: tone?.tone ?? null, toneEngine: tone?.engine ?? null };
}

const shownSummary = (
  kept: Extract<Reading, { summary: string }> | undefined,
  pageStarts: readonly number[] | undefined,
): ShownSummary =>
  kept === undefined
    ? { summary: null, keyPoints: [], keyPointStarts: [], keyPointPages: [], summaryEngine: null }
    : {
        summary: kept.summary,
        keyPoints: kept.keyPoints,
        keyPointStarts: kept.keyPointStarts,
        keyPointPages: kept.keyPointStarts.map((start) => pageAt(pageStarts, start)),
        summaryEngine: kept.engine,
      };
