import type { Settings } from '@hookline/contract/analytics';
import { medianOf } from './rolling-median.ts';
import type { ChannelPost } from './shown-channel.ts';

export interface WeekCell {
  posts: number;
  /** Of the views of its posts; null where there are too few of them to say anything. */
  median: number | null;
}

export interface WeekMap {
  /** "Mon", in the order of the user's week. */
  days: { name: string; cells: WeekCell[]; all: WeekCell }[];
  /** "6 AM": the starts of the parts of a day; none where the hours are not known. */
  parts: string[];
  /** The least and the greatest median of the cells, and the usual views of all posts. */
  range: readonly [number, number];
  usual: number;
  /** Posts of which the day is known, but not the time. */
  withoutHour: number;
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** So many hours of a day are told together. */
const hoursTogether = 3;

export interface WeekOptions {
  weekStartsOn: Settings['weekStartsOn'];
  /** Posts a cell needs before its median is told. */
  enough: number;
}

/** Posts by weekday and part of the day, in the user's time zone. */
export function weekMap(posts: readonly ChannelPost[], { weekStartsOn, enough }: WeekOptions): WeekMap {
  const dated = posts.filter((post): post is ChannelPost & { at: number } => post.at !== null);
  const timed = dated.filter(({ isDayOnly }) => !isDayOnly);
  // Of posts whose hour is not known only the day can be told.
  const hasHours = timed.length >= Math.max(enough, dated.length / 2);
  const parts = hasHours ? Array.from({ length: 24 / hoursTogether }, (_, part) => part * hoursTogether) : [];
  const cellOf = (chosen: readonly ChannelPost[]): WeekCell => ({
    posts: chosen.length,
    median: chosen.length >= enough ? medianOf(chosen.map(({ views }) => views)) : null,
  });
  const days = dayNames.map((name, weekday) => {
    const ofDay = dated.filter(({ at }) => new Date(at).getUTCDay() === weekday);
    const withHour = ofDay.filter(({ isDayOnly }) => !isDayOnly);
    const cells = parts.map((hour) => cellOf(withHour.filter(({ at }) => partOf(at) === hour)));
    return { name, cells, all: cellOf(ofDay) };
  });
  const ordered = weekStartsOn === 'monday' ? [...days.slice(1), ...days.slice(0, 1)] : days;
  const medians = ordered
    .flatMap(({ cells, all }) => (hasHours ? cells : [all]))
    .flatMap(({ median }) => (median === null ? [] : [median]));
  return {
    days: ordered,
    parts: parts.map(hourName),
    range: [Math.min(...medians), Math.max(...medians)],
    usual: medianOf(dated.map(({ views }) => views)),
    withoutHour: dated.length - timed.length,
  };
}

const partOf = (at: number): number => Math.floor(new Date(at).getUTCHours() / hoursTogether) * hoursTogether;

/** 12 AM, 3 AM, 12 PM. */
const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** Medians that are nearer to each other than this many times look nearly alike: 6% is no contrast. */
const fullContrast = 2;

/**
 * From 0 (the least median) to 1 (the greatest), by their logarithms, around 0.5 where all are close; undefined
 * where none is told.
 */
export function warmthOf(
  { median }: WeekCell,
  [least, greatest]: readonly [number, number],
): number | undefined {
  if (median === null) {
    return undefined;
  }
  const [from, to] = [Math.log1p(least), Math.log1p(greatest)];
  const margin = Math.max(0, Math.log(fullContrast) - (to - from)) / 2;
  return (Math.log1p(median) - from + margin) / (to - from + 2 * margin);
}
