import { type Answer, api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { queryOptions } from '@tanstack/react-query';
import { toWholeVersion, type WholeVersion } from '../model/versions.ts';

/**
 * One version of a script. @throws ApiError, with status 404 also for an answer without one; what the signal
 * was aborted with.
 */
export async function getGeneration(id: string, signal?: AbortSignal): Promise<WholeVersion> {
  return wholeVersion(await api('GET /api/ai/generations/{id}', { params: { id }, signal }));
}

/** No version is ever written over. */
export const generationQuery = (id: string) =>
  queryOptions({
    queryKey: ['assistant', 'generation', id],
    queryFn: ({ signal }) => getGeneration(id, signal),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The version that a call answers with. */
export function wholeVersion({ generation }: Answer<'GET /api/ai/generations/{id}'>): WholeVersion {
  const version = toWholeVersion(generation);
  if (version === undefined) {
    throw new ApiError(404, {});
  }
  return version;
}
