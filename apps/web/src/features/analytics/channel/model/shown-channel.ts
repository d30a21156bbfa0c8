import type { ChannelMetric, PostFormat } from '@hookline/contract/analytics';
import { shownNumberNames } from '@hookline/contract/numbers';
import type { Answer } from '#lib/api.ts';
import { asList, asNumber, asText, asWord } from '#lib/tolerant.ts';
import { readFormat } from './formats.ts';

/** A post with its latest numbers. */
export interface ChannelPost {
  id: string;
  boardId: string;
  title: string;
  platform: string;
  format: PostFormat;
  /**
   * When it was published: milliseconds of wall-clock time in the user's time zone, counted as if that were
   * UTC; null where it is not known.
   */
  at: number | null;
  /** The day alone is known. */
  isDayOnly: boolean;
  views: number;
  /** Seconds. */
  duration: number | null;
  /** Its numbers are from its first days. */
  isYoung: boolean;
  metrics: Partial<Record<ChannelMetric, number | null>>;
}

export interface ShownChannel {
  /** The earliest published first, those without a date last. */
  posts: ChannelPost[];
  /** The metrics that are known of any post, of the most posts first as the server names them. */
  known: { name: ChannelMetric; posts: number }[];
  leftOut: number;
  /** The days on which numbers were taken (YYYY-MM-DD), and how many. */
  recorded: { from: string; to: string; days: number } | null;
  timezone: string;
}

export const channelMetrics: readonly ChannelMetric[] = [
  'likes',
  'shares',
  'comments',
  'engagement_rate',
  ...shownNumberNames,
];

type Columns = Answer<'GET /api/analytics/channel'>;

/** The posts of an answer, of whose columns any may be missing or too short. */
export function toShownChannel(answer: Columns): ShownChannel {
  const ids = columnOf(answer.posts?.ids);
  const posts = ids.map((_, index) => toPost(answer, index)).toReversed();
  const dated = posts.filter(({ at }) => at !== null);
  return {
    posts: [...dated, ...posts.filter(({ at }) => at === null)],
    known: asList(answer.known, ({ name, posts: count }) => {
      const metric = asWord(name, channelMetrics);
      return metric && { name: metric, posts: asNumber(count) ?? 0 };
    }),
    leftOut: asNumber(answer.left_out) ?? 0,
    recorded: answer.recorded
      ? {
          from: asText(answer.recorded.from),
          to: asText(answer.recorded.to),
          days: asNumber(answer.recorded.days) ?? 0,
        }
      : null,
    timezone: asText(answer.timezone) || 'UTC',
  };
}

const columnOf = <Entry>(column: readonly Entry[] | undefined): readonly Entry[] =>
  Array.isArray(column) ? column : [];

function toPost(
  { posts: columns = {}, board_ids: boards, metrics = {} }: Columns,
  index: number,
): ChannelPost {
  const published = asText(columnOf(columns.published)[index]);
  const at = published === '' ? Number.NaN : Date.parse(`${published}${published.includes('T') ? 'Z' : ''}`);
  return {
    id: asText(columnOf(columns.ids)[index]),
    boardId: asText(columnOf(boards)[asNumber(columnOf(columns.boards)[index]) ?? -1]),
    title: asText(columnOf(columns.titles)[index]),
    platform: asText(columnOf(columns.platforms)[index]),
    format: readFormat(columnOf(columns.formats)[index]),
    at: Number.isNaN(at) ? null : at,
    isDayOnly: !published.includes('T'),
    views: asNumber(columnOf(columns.views)[index]) ?? 0,
    duration: asNumber(columnOf(columns.durations)[index]),
    isYoung: columnOf(columns.young)[index] === true,
    metrics: Object.fromEntries(
      channelMetrics.flatMap((name) =>
        metrics[name] === undefined ? [] : [[name, asNumber(columnOf(metrics[name])[index])]],
      ),
    ),
  };
}
