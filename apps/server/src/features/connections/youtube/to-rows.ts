import { blankRow, type ExportRow } from '#features/imports/index.ts';
import { boundNumbers, toMoment } from '../post-row.ts';
import type { ChannelReport, VideoReport } from './read-report.ts';
import type { YoutubeVideo } from './read-uploads.ts';
import { dayMs } from '#platform/time-zone.ts';

/** Younger videos change faster than the reports follow: what anybody can see of them counts too. Days. */
const youngDays = 28;

/**
 * The numbers of videos as rows of an export: of all that the report knows, for the end of its last day; of
 * those that are young or not in it, for now.
 */
export function toRows(
  videos: readonly YoutubeVideo[],
  { report, now }: { report: ChannelReport; now: Date },
): ExportRow[] {
  return videos.flatMap((video, index) => {
    const base = describe(video, index + 1);
    const final = report.videos.get(video.id);
    const isYoung = now.getTime() - video.publishedAt.getTime() < youngDays * dayMs;
    return [
      ...(final === undefined || report.day === null ? [] : [{ ...base, ...fromReport(final, report.day) }]),
      ...(video.views !== null && (isYoung || final === undefined)
        ? [
            {
              ...base,
              recorded: toMoment(now),
              views: video.views,
              likes: video.likes,
              comments: video.comments,
            },
          ]
        : []),
    ];
  });
}

const describe = (video: YoutubeVideo, line: number): ExportRow => ({
  ...blankRow,
  line,
  platform: 'youtube',
  postId: video.id,
  title: video.title,
  isVideo: true,
  published: toMoment(video.publishedAt),
  durationSeconds: video.durationSeconds,
});

/** The same moment that an export of the days up to `day` is recorded for. */
const fromReport = (report: VideoReport, day: string): Partial<ExportRow> & Pick<ExportRow, 'views'> => ({
  recorded: { day, time: '23:59:59', offset: null },
  views: Math.max(0, Math.round(report.views)),
  likes: toCount(report.likes),
  shares: toCount(report.shares),
  comments: toCount(report.comments),
  more: boundNumbers({
    watch_seconds: times(report.watchMinutes, 60),
    average_view_seconds: report.averageViewSeconds,
    average_viewed: times(report.averageViewedPercent, 1 / 100),
    subscribers_gained: report.subscribersGained,
  }),
});

/** What was taken back of several days can be more than what came in them. */
const toCount = (value: number | null): number | null =>
  value === null ? null : Math.max(0, Math.round(value));

/** Ten digits: a hundredth of 41.7 is .417, and no more than that. */
const times = (value: number | null, factor: number): number | null =>
  value === null ? null : Number((value * factor).toPrecision(10));
