import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { assistantKeys } from '../query-keys.ts';
import { toShownVersions } from '../model/versions.ts';

/** As many versions are listed. */
const limit = 30;

/** The newest versions of scripts, of one board or of all. */
export const generationsQuery = (boardId: string | undefined) =>
  queryOptions({
    queryKey: [...assistantKeys.generations, boardId ?? 'all'],
    queryFn: async ({ signal }) =>
      toShownVersions(
        (await api('GET /api/ai/generations', { query: { boardId, limit }, signal })).generations,
      ),
  });

/** The newest versions of which the title, the requirements or the opening has some words. */
export const foundGenerationsQuery = ({ q, boardId }: { q: string; boardId: string | undefined }) =>
  queryOptions({
    queryKey: [...assistantKeys.generations, boardId ?? 'all', q],
    queryFn: async ({ signal }) => {
      const query = { ...(boardId && { boardId }), ...(q && { q }), limit };
      const { generations, nextCursor } = await api('GET /api/ai/generations', { query, signal });
      return { versions: toShownVersions(generations), hasMore: typeof nextCursor === 'string' };
    },
    placeholderData: keepPreviousData,
  });
