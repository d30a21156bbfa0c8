import { useEffect, useEffectEvent } from 'react';
import { forgetWords, keepWords, keptWords } from '#lib/kept-words.ts';
import { asRecord, asText } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';

const place = 'import under way';

/** An import that was begun in this tab, and of which no outcome was seen yet. */
export interface ImportUnderWay {
  id: string;
  boardId: string | undefined;
  fileName: string;
}

/** Keeps it for the page that a reload opens. */
export const keepUnderWay = (begun: ImportUnderWay): void => keepWords(place, JSON.stringify(begun));

export const forgetUnderWay = (): void => forgetWords(place);

/** What the page before this one had begun, of the signed-in user. */
export function findUnderWay(): ImportUnderWay | undefined {
  const kept = keptWords(place);
  const { id, boardId, fileName } = asRecord(
    kept === undefined ? undefined : tryStorage(() => JSON.parse(kept) as unknown),
  );
  return typeof id === 'string'
    ? { id, boardId: typeof boardId === 'string' ? boardId : undefined, fileName: asText(fileName as string) }
    : undefined;
}

/** Goes on at once with what the page before this one had begun. Who closes what shows it gives it up. */
export function useGoOn(begun: ImportUnderWay | undefined, goOn: (begun: ImportUnderWay) => void): void {
  const take = useEffectEvent(goOn);
  useEffect(() => {
    if (begun !== undefined) {
      take(begun);
    }
    return forgetUnderWay;
  }, [begun]);
}
