import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asId, asList, asText } from '#lib/tolerant.ts';

/** The boards that something can be saved on, as options of a select. */
export const boardChoicesQuery = queryOptions({
  queryKey: ['assistant', 'board-choices'],
  queryFn: async ({ signal }) =>
    asList((await api('GET /api/boards', { signal })).boards, ({ id, name }) =>
      asId(id) === '' ? undefined : { value: asId(id), label: asText(name) || 'Untitled board' },
    ),
});
