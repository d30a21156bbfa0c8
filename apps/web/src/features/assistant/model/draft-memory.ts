import type { ScriptPlatform } from '@hookline/contract/common';
import type { QueryClient } from '@tanstack/react-query';
import { storedToken } from '#lib/session.ts';
import { asRecord } from '#lib/tolerant.ts';
import type { Generation } from './generation.ts';
import type { OptionChoice } from './script-options.ts';

/** What somebody typed and got on one visit of the generator. */
export interface Draft {
  platform: ScriptPlatform;
  requirements: string;
  options: OptionChoice;
  generation: Generation;
}

/** Where a draft belongs: a place in the browser's history, and the board it is for. */
export interface DraftPlace {
  visit: string;
  boardId: string | undefined;
}

const queryKey = (visit: string) => ['assistant', 'draft', visit];
const entry = 'generatorDraft';
const boardOf = (boardId: string | undefined): string => boardId ?? '';

/**
 * What was left of a visit: whoever follows a source and comes back finds everything as it was. After a reload, or on another
 * visit for the same board in the same tab, it is what was left last, as long as the same session lasts.
 */
export const recallDraft = (cache: QueryClient, { visit, boardId }: DraftPlace): Draft | undefined =>
  cache.getQueryData<Draft>(queryKey(visit)) ?? readStored(boardId);

export function rememberDraft(cache: QueryClient, { visit, boardId }: DraftPlace, draft: Draft): void {
  cache.setQueryDefaults(queryKey(visit), { gcTime: Infinity });
  cache.setQueryData(queryKey(visit), draft);
  try {
    sessionStorage.setItem(entry, JSON.stringify({ owner: storedToken(), boardId: boardOf(boardId), draft }));
  } catch {
    // The browser has no room, or keeps nothing: then it lasts as long as the page.
  }
}

/** What was written is kept elsewhere now: the next visit begins anew. */
export const forgetDraft = (): void => sessionStorage.removeItem(entry);

function readStored(boardId: string | undefined): Draft | undefined {
  try {
    const stored = asRecord(JSON.parse(sessionStorage.getItem(entry) ?? 'null'));
    const isOurs = stored['owner'] === storedToken() && stored['boardId'] === boardOf(boardId);
    const draft = isOurs ? asRecord(stored['draft']) : {};
    // Written by this very program in this tab: the shape is known.
    return 'generation' in draft ? (stored['draft'] as Draft) : undefined;
  } catch {
    return undefined;
  }
}
