import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '#lib/api.ts';
import { asId, asList, asNumber, asText } from '#lib/tolerant.ts';

/** A recording with words, of which a transcript tells when they are said. */
export interface ShownRecording {
  id: string;
  title: string;
  seconds: number | null;
  created_at: string;
}

/** More are not chosen among. */
const maxRecordings = 50;

/** The films and sounds of a board that have words, or those of the whole library, the newest first. */
export const recordingsQuery = (boardId: string | undefined) =>
  queryOptions({
    queryKey: ['assistant', 'recordings', boardId ?? null],
    // Whoever comes back may have uploaded it.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ShownRecording[]> => {
      const lists = await Promise.all(
        (['video', 'audio'] as const).map((type) => {
          const query = {
            type,
            status: 'processed',
            limit: maxRecordings,
            ...(boardId && { boardId }),
          } as const;
          return api('GET /api/content', { query, signal });
        }),
      );
      return lists
        .flatMap(toRecordings)
        .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
    },
  });

const toRecordings = ({ items }: Answer<'GET /api/content'>): ShownRecording[] =>
  asList(items, (item) =>
    asId(item.id) === '' || !asNumber(item.words)
      ? undefined
      : {
          id: asId(item.id),
          title: asText(item.title) || 'Untitled',
          seconds: asNumber(item.duration_seconds),
          created_at: asText(item.created_at),
        },
  );
