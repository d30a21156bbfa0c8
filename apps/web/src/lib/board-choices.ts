import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { asId, asList, asText } from './tolerant.ts';

/** The user's boards, as options of a select. */
export const boardChoicesQuery = queryOptions({
  queryKey: ['board-choices'],
  // A board that was made a moment ago is among them.
  staleTime: 0,
  queryFn: async ({ signal }) =>
    asList((await api('GET /api/boards', { signal })).boards, ({ id, name }) =>
      asId(id) === '' ? undefined : { value: asId(id), label: asText(name) || 'Untitled board' },
    ),
});
