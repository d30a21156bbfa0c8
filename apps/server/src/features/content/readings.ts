import { createHash } from 'node:crypto';
import type { Summary, ToneReport } from '@hookline/contract/assistant';
import type { ItemDetail } from '@hookline/contract/content';

/** A reading as it was kept, and the hash of the text it was made of. */
interface KeptReading {
  textHash: string;
  reading: Summary | ToneReport;
}

type Shown = Pick<ItemDetail, 'summary' | 'keyPoints' | 'keyPointStarts' | 'summaryEngine' | 'tone' | 'toneEngine'>;

/** Names a text, so that what was made of another text is known to be out of date. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What an item shows of its readings: those that were made of the text it has now. */
export function toReadings(kept: readonly KeptReading[], text: string): Shown {
  const hash = kept.length > 0 ? hashText(text) : '';
  const current = kept.filter(({ textHash }) => textHash === hash).map(({ reading }) => reading);
  const summary = current.find((reading) => 'summary' in reading);
  const tone = current.find((reading) => 'tone' in reading);
  return { ...shownSummary(summary), tone: tone?.tone ?? null, toneEngine: tone?.engine ?? null };
}

const shownSummary = (kept: Summary | undefined): Omit<Shown, 'tone' | 'toneEngine'> =>
  kept === undefined
    ? { summary: null, keyPoints: [], keyPointStarts: [], summaryEngine: null }
    : {
        summary: kept.summary,
        keyPoints: kept.keyPoints,
        keyPointStarts: kept.keyPointStarts,
        summaryEngine: kept.engine,
      };
