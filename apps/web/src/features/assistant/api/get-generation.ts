import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { readWholeVersion, type WholeVersion } from '../model/read-generations.ts';

/**
 * One version of a script. @throws ApiError, with status 404 also for an answer without one; what the signal
 * was aborted with.
 */
export async function getGeneration(id: string, signal?: AbortSignal): Promise<WholeVersion> {
  return wholeVersion(await api('GET /api/ai/generations/{id}', { params: { id }, signal }));
}

/** The version that a call answers with. */
export function wholeVersion(answer: unknown): WholeVersion {
  const version = readWholeVersion(answer);
  if (version === undefined) {
    throw new ApiError(404, {});
  }
  return version;
}
