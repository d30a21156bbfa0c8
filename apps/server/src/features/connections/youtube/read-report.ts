import { z } from 'zod';
import { faults } from '../google/google-faults.ts';
import type { GoogleApi } from '../google/google-api.ts';
import type { GoogleAddresses } from '../google/google-addresses.ts';
import { askReport, type ReportRow, toNumber } from './ask-report.ts';
import { dayMs } from '#platform/time-zone.ts';

/** What the reports say of a video, from its publishing to the last day that is final. */
export interface VideoReport {
  views: number;
  likes: number | null;
  shares: number | null;
  comments: number | null;
  watchMinutes: number | null;
  averageViewSeconds: number | null;
  averageViewedPercent: number | null;
  subscribersGained: number | null;
}

export interface ChannelReport {
  /** The last day that is final, `YYYY-MM-DD`; null where none is. */
  day: string | null;
  videos: ReadonlyMap<string, VideoReport>;
}

/** What each number of a video is called in the reports. */
const metrics: Readonly<Record<keyof VideoReport, string>> = {
  views: 'views',
  likes: 'likes',
  shares: 'shares',
  comments: 'comments',
  watchMinutes: 'estimatedMinutesWatched',
  averageViewSeconds: 'averageViewDuration',
  averageViewedPercent: 'averageViewPercentage',
  subscribersGained: 'subscribersGained',
};
const names = Object.keys(metrics) as (keyof VideoReport)[];

interface ReportQuery {
  addresses: GoogleAddresses;
  videoIds: readonly string[];
  /** The first day to count, `YYYY-MM-DD`. */
  since: string;
  now: Date;
  onProgress: (share: number) => Promise<void>;
}

/** The most videos that Google reports at a time. */
const pageSize = 200;

/** The final numbers of videos. Throws ConnectionFault. */
export async function readReport(
  api: GoogleApi,
  { addresses, videoIds, since, now, onProgress }: ReportQuery,
): Promise<ChannelReport> {
  const videos = new Map<string, VideoReport>();
  const day = videoIds.length === 0 ? null : await findLastDay(api, addresses, now);
  if (day === null) {
    return { day, videos };
  }
  for (let at = 0; at < videoIds.length; at += pageSize) {
    const rows = await askReport(api, addresses, {
      columns: ['video', 'views'],
      query: {
        dimensions: 'video',
        metrics: Object.values(metrics).join(','),
        filters: `video==${videoIds.slice(at, at + pageSize).join(',')}`,
        startDate: since < day ? since : day,
        endDate: day,
        sort: '-views',
        maxResults: String(pageSize),
      },
    });
    rows.forEach((row) => addRow(row, videos));
    await onProgress(Math.min(1, (at + pageSize) / videoIds.length));
  }
  return { day, videos };
}

/** Numbers lag two to three days; those of a day that is listed are complete. */
async function findLastDay(api: GoogleApi, addresses: GoogleAddresses, now: Date): Promise<string | null> {
  const rows = await askReport(api, addresses, {
    columns: [],
    query: {
      dimensions: 'day',
      metrics: 'views',
      startDate: dayOf(new Date(now.getTime() - 30 * dayMs)),
      endDate: dayOf(new Date(now.getTime() + dayMs)),
      sort: 'day',
    },
  });
  const last = rows.at(-1)?.('day');
  if (rows.length === 0) {
    return null;
  }
  if (typeof last !== 'string' || !z.iso.date().safeParse(last).success) {
    throw faults.changed('the day of the report');
  }
  if (last >= dayOf(now)) {
    throw faults.clockBehind(last);
  }
  return last;
}

/** Days of the reports are those of California. */
const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }).format(moment);

function addRow(row: ReportRow, videos: Map<string, VideoReport>): void {
  const numbers = Object.fromEntries(names.map((name) => [name, toNumber(row(metrics[name]))])) as Record<
    keyof VideoReport,
    number | null
  >;
  const { views } = numbers;
  const id = row('video');
  if (typeof id !== 'string' || views === null) {
    throw faults.changed(`“${typeof id === 'string' ? 'views' : 'video'}” of the report`);
  }
  videos.set(id, { ...numbers, views });
}
