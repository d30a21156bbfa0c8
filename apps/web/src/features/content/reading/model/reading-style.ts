import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import { asNumber, asRecord, asWord } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';

const faces = ['sans', 'serif'] as const;
const papers = ['plain', 'sepia'] as const;

/** How texts are set for reading in this browser. */
export interface ReadingStyle {
  /** A step of the type size, from 0. */
  size: number;
  face: (typeof faces)[number];
  paper: (typeof papers)[number];
}

/** How many sizes there are; `reader.css` has one for each. */
export const sizeCount = 6;
const usual: ReadingStyle = { size: 2, face: 'sans', paper: 'plain' };
const entry = 'readingStyle';

/** The style chosen in this browser, and what changes it. */
export function useReadingStyle(): [ReadingStyle, (change: Partial<ReadingStyle>) => void] {
  const style = parseStyle(useStoredValue(entry));
  const choose = (change: Partial<ReadingStyle>) =>
    tryStorage(() => storeValue(entry, JSON.stringify({ ...style, ...change })));
  return [style, choose];
}

function parseStyle(stored: string | null): ReadingStyle {
  const { size, face, paper } = asRecord(tryStorage(() => JSON.parse(stored ?? '{}')));
  return {
    size: Math.min(sizeCount - 1, Math.max(0, Math.round(asNumber(size as number) ?? usual.size))),
    face: asWord(face as string, faces) ?? usual.face,
    paper: asWord(paper as string, papers) ?? usual.paper,
  };
}
