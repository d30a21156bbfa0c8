import type { ScriptPlatform } from '@hookline/contract/common';
import type { QueryClient } from '@tanstack/react-query';
import { currentSession, draftEntry, hasLeftSession, userId } from '#lib/session.ts';
import { asRecord } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';
import type { Generation } from './generation.ts';
import type { Origin, Purpose } from './origin.ts';
import type { OptionChoice } from './script-options.ts';

/** The words of a request that a version keeps, or that somebody came with. */
export type KeptWords = Pick<OptionChoice, 'tone' | 'audience'> & { requirements: string };

/** What somebody typed and got on one visit of the generator. */
export interface Draft {
  /** The board that was chosen. */
  from: Origin | undefined;
  platform: ScriptPlatform;
  requirements: string;
  options: OptionChoice;
  /** Of these words those that were sent or opened last: a version keeps them. */
  kept?: KeptWords | undefined;
  generation: Generation;
}

/** Where a draft belongs: a place in the browser's history, and what somebody came from and for. */
export interface DraftPlace {
  visit: string;
  origin: Origin | undefined;
  /** The version of a script that they go on with. */
  versionId: string | undefined;
  purpose: Purpose;
}

const queryKey = (visit: string) => ['assistant', 'draft', visit];
const nameOf = ({ origin, versionId, purpose }: DraftPlace): string =>
  JSON.stringify([
    origin?.boardId ?? null,
    origin?.itemIds ?? [],
    versionId ?? null,
    purpose.topic ?? null,
    purpose.picked?.highlightIds ?? [],
    purpose.form ?? null,
  ]);

/**
 * What was left of a visit: whoever follows a source and comes back finds everything as it was. After a
 * reload, or on another visit from the same board for the same script in the same tab, it is what was left
 * last, for the same user.
 */
export const recallVisit = (cache: QueryClient, place: DraftPlace): Draft | undefined =>
  cache.getQueryData<Draft>(queryKey(place.visit)) ?? readStored(place);

/**
 * Milliseconds of quiet after which a draft is stored: it grows with every key and every piece that is
 * written.
 */
const quiet = 400;

let waiting: { timer: ReturnType<typeof setTimeout>; write: () => void } | undefined;

export function rememberVisit(cache: QueryClient, place: DraftPlace, draft: Draft): void {
  cache.setQueryDefaults(queryKey(place.visit), { gcTime: Infinity });
  cache.setQueryData(queryKey(place.visit), draft);
  if (currentSession() === null) {
    // The session has ended by itself: what was kept before waits for its user.
    return;
  }
  const owner = userId();
  const write = () => {
    const isOwners = currentSession() === null ? !hasLeftSession() : userId() === owner;
    // Not where the browser has no room, or keeps nothing: then it lasts as long as the page.
    if (isOwners) {
      tryStorage(() =>
        sessionStorage.setItem(draftEntry, JSON.stringify({ owner, place: nameOf(place), draft })),
      );
    }
  };
  clearTimeout(waiting?.timer);
  waiting = { timer: setTimeout(writeNow, quiet), write };
  window.addEventListener('pagehide', writeNow, { once: true });
}

/** What was written is kept elsewhere now: the next visit begins anew. */
export function forgetVisit(): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
  tryStorage(() => sessionStorage.removeItem(draftEntry));
}

function writeNow(): void {
  clearTimeout(waiting?.timer);
  waiting?.write();
  waiting = undefined;
}

function readStored(place: DraftPlace): Draft | undefined {
  writeNow();
  try {
    const stored = asRecord(JSON.parse(sessionStorage.getItem(draftEntry) ?? 'null'));
    const isOurs = stored['owner'] === userId() && stored['place'] === nameOf(place);
    const draft = isOurs ? asRecord(stored['draft']) : {};
    // Written by this very program in this tab: the shape is known.
    return 'generation' in draft ? (stored['draft'] as Draft) : undefined;
  } catch {
    return undefined;
  }
}
