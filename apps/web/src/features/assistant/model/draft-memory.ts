import type { ScriptPlatform } from '@hookline/contract/common';
import type { QueryClient } from '@tanstack/react-query';
import type { Generation } from './generation.ts';
import type { OptionChoice } from './script-options.ts';

/** What somebody typed and got on one visit of the generator. */
export interface Draft {
  platform: ScriptPlatform;
  requirements: string;
  options: OptionChoice;
  generation: Generation;
}

const queryKey = (visit: string) => ['assistant', 'draft', visit];

/**
 * What was left of a visit (a place in the browser's history): whoever follows a source and comes back finds everything as
 * it was. Kept in the session's cache, which goes when the user signs out.
 */
export const recallDraft = (cache: QueryClient, visit: string): Draft | undefined =>
  cache.getQueryData(queryKey(visit));

export function rememberDraft(cache: QueryClient, visit: string, draft: Draft): void {
  cache.setQueryDefaults(queryKey(visit), { gcTime: Infinity });
  cache.setQueryData(queryKey(visit), draft);
}
