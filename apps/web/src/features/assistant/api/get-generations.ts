import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { assistantKeys } from '../query-keys.ts';
import { toShownVersions } from '../model/versions.ts';

/** The newest versions of scripts, of one board or of all. */
export const generationsQuery = (boardId: string | undefined) =>
  queryOptions({
    queryKey: [...assistantKeys.generations, boardId ?? 'all'],
    queryFn: async ({ signal }) =>
      toShownVersions(
        (await api('GET /api/ai/generations', { query: { boardId, limit: 30 }, signal })).generations,
      ),
  });
