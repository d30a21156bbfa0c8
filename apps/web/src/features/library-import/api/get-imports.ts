import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList } from '#lib/tolerant.ts';
import { isUnderWay, type ShownImport, toShownImport } from '../model/shown-import.ts';
import { libraryImportKeys } from '../query-keys.ts';

/** How often the pages that are being read are counted, in milliseconds: no event tells of each. */
const pauseMs = 5_000;

/** The libraries that were brought in last, the newest first. */
export const importsQuery = () =>
  queryOptions({
    queryKey: libraryImportKeys.list,
    queryFn: async ({ signal }): Promise<ShownImport[]> => {
      const { imports } = await api('GET /api/import/library', { signal });
      return asList(imports, toShownImport).filter(({ importId }) => importId !== '');
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? pauseMs : false),
  });

/** One that was looked at. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: libraryImportKeys.one(id),
    queryFn: async ({ signal }): Promise<ShownImport> =>
      toShownImport(await api('GET /api/import/library/{id}', { params: { id }, signal })),
  });
