import { createHash } from 'node:crypto';
import type { Reading } from '@hookline/contract/assistant';
import type { ItemDetail } from '@hookline/contract/content';
import { pageAt } from './page-at.ts';

/** A stored reading, with the hash of the text it was made from. */
interface StoredReading {
  textHash: string;
  reading: Reading;
}

type ShownSummary = Pick<
  ItemDetail,
  'summary' | 'keyPoints' | 'keyPointStarts' | 'keyPointPages' | 'summaryEngine'
>;
type Shown = ShownSummary & Pick<ItemDetail, 'tone' | 'toneEngine'>;

/** Identifies a text, so that what was made from another text is recognised as out of date. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * What an item shows of its readings: those that were made of the text it has now, of a PDF with its pages.
 */
export function toReadings(
  stored: readonly StoredReading[],
  { text, pageStarts }: { text: string; pageStarts: readonly number[] | undefined },
): Shown {
  const hash = stored.length > 0 ? hashText(text) : '';
  const current = stored.filter(({ textHash }) => textHash === hash).map(({ reading }) => reading);
  const summary = current.find((reading) => 'summary' in reading);
  const tone = current.find((reading) => 'tone' in reading);
  return { ...shownSummary(summary, pageStarts), tone: tone?.tone ?? null, toneEngine: tone?.engine ?? null };
}

const shownSummary = (
  stored: Extract<Reading, { summary: string }> | undefined,
  pageStarts: readonly number[] | undefined,
): ShownSummary =>
  stored === undefined
    ? { summary: null, keyPoints: [], keyPointStarts: [], keyPointPages: [], summaryEngine: null }
    : {
        summary: stored.summary,
        keyPoints: stored.keyPoints,
        keyPointStarts: stored.keyPointStarts,
        keyPointPages: stored.keyPointStarts.map((start) => pageAt(pageStarts, start)),
        summaryEngine: stored.engine,
      };
