import type { EngineChoice, Refinement, Suggestion } from '@hookline/contract/assistant';
import { api } from '#lib/api.ts';
import type { WholeVersion } from '../model/versions.ts';
import { wholeVersion } from './get-generation.ts';

export type VersionChange =
  | { kind: 'refine'; refinement: Refinement; engine?: EngineChoice }
  | { kind: 'edit'; script: string; titles: string[]; hooks: string[] }
  | { kind: 'use'; suggestion: Suggestion }
  | { kind: 'restore' };

/**
 * Makes a new version from one. The signal ends the work of the assistant. @throws ApiError as `api` does.
 */
export async function changeGeneration(
  { id, change }: { id: string; change: VersionChange },
  signal: AbortSignal,
): Promise<WholeVersion> {
  const params = { id };
  switch (change.kind) {
    case 'refine':
      return wholeVersion(
        await api('POST /api/ai/generations/{id}/refine', {
          params,
          body: { refinement: change.refinement, engine: change.engine },
          signal,
        }),
      );
    case 'edit':
      return wholeVersion(
        await api('POST /api/ai/generations/{id}/edit', {
          params,
          body: { script: change.script, titles: change.titles, hooks: change.hooks },
        }),
      );
    case 'use':
      return wholeVersion(
        await api('POST /api/ai/generations/{id}/use', { params, body: change.suggestion }),
      );
    case 'restore':
      return wholeVersion(await api('POST /api/ai/generations/{id}/restore', { params }));
  }
}
