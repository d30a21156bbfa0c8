import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, withDefaults } from '#lib/tolerant.ts';
import { contentKeys } from '../query-keys.ts';

/** Every tag, the most used first. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: contentKeys.tags,
    queryFn: async ({ signal }) => {
      const { tags } = await api('GET /api/tags', { signal });
      return asList(tags, (tag) => withDefaults(tag, { name: '', count: 0 })).filter(
        ({ name }) => name !== '',
      );
    },
  });
