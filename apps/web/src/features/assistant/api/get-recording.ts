import type { TranscriptSegment } from '@hookline/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asNumber, asText, asTextOrNull } from '#lib/tolerant.ts';

export interface TimedRecording {
  /** What its file is called. */
  fileName: string;
  seconds: number | null;
  language: string | null;
  /** In order of time; none where the transcript has no times. */
  transcript: TranscriptSegment[];
}

/** A recording with when its words are said. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['assistant', 'recording', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TimedRecording> => {
      const { item, metadata } = await api('GET /api/content/{id}', { params: { id }, signal });
      return {
        fileName: asTextOrNull(item?.file_name) ?? asText(item?.title),
        seconds: asNumber(metadata?.durationSeconds),
        language: asTextOrNull(metadata?.language),
        transcript: asList(metadata?.transcript, ({ start, end, text }) => {
          const from = asNumber(start);
          return from === null ? undefined : { start: from, end: asNumber(end) ?? from, text: asText(text) };
        }).toSorted((one, other) => one.start - other.start),
      };
    },
  });
