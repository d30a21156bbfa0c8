import type { PostFormat, Settings } from '@hookline/contract/analytics';
import { formats } from './formats.ts';
import type { ChannelPost } from './shown-channel.ts';
import { monthIndex, monthStart } from './time-ticks.ts';

type WeekStart = Settings['weekStartsOn'];
type PeriodUnit = 'week' | 'month' | 'quarter' | 'year';

/** Posts that were published in one week, month, quarter or year. */
export interface Period {
  from: number;
  /** The start of the next one. */
  to: number;
  label: string;
  posts: number;
  views: number;
  parts: { format: PostFormat; posts: number; views: number }[];
}

export interface Periods {
  unit: PeriodUnit;
  periods: Period[];
}

/** More bars than this are thinner than they can be read. */
const mostBars = 72;
const day = 86_400_000;
const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

const names = {
  week: new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** Posts by when they were published, every week, month, quarter or year between the first and the last. */
export function periodsOf(posts: readonly ChannelPost[], weekStartsOn: WeekStart): Periods {
  const dated = posts.filter((post): post is ChannelPost & { at: number } => post.at !== null);
  const [first, last] = [dated[0]?.at, dated.at(-1)?.at];
  if (first === undefined || last === undefined) {
    return { unit: 'month', periods: [] };
  }
  const unit = unitFor(first, last);
  const periods = edges(unit, { first, last, weekStartsOn }).map((from) => startPeriod(unit, from));
  let at = 0;
  for (const post of dated) {
    while (post.at >= (periods[at]?.to ?? Infinity)) {
      at += 1;
    }
    const period = periods[at];
    const part = period?.parts.find(({ format }) => format === post.format);
    if (period !== undefined && part !== undefined) {
      period.posts += 1;
      period.views += post.views;
      part.posts += 1;
      part.views += post.views;
    }
  }
  return { unit, periods };
}

/** The place of the one with the most; of months with as many posts, of that with the most views. */
export function highestOf(periods: readonly Period[], shown: 'posts' | 'views'): number {
  const ranked = [...periods.keys()].sort((a, b) => {
    const [one, other] = [periods[a], periods[b]];
    return (other?.[shown] ?? 0) - (one?.[shown] ?? 0) || (other?.views ?? 0) - (one?.views ?? 0);
  });
  return ranked[0] ?? 0;
}

function unitFor(first: number, last: number): PeriodUnit {
  const months = monthIndex(last) - monthIndex(first) + 1;
  if (last - first <= 20 * 7 * day) {
    return 'week';
  }
  if (months <= mostBars) {
    return 'month';
  }
  return months <= 3 * mostBars ? 'quarter' : 'year';
}

/** The start of the period in which a moment lies. */
function startOf(unit: PeriodUnit, at: number, weekStartsOn: WeekStart): number {
  if (unit === 'week') {
    // The fourth of January 1970 was a Sunday.
    const start = (weekStartsOn === 'sunday' ? 3 : 4) * day;
    return Math.floor((at - start) / (7 * day)) * 7 * day + start;
  }
  const step = monthsIn[unit];
  return monthStart(Math.floor(monthIndex(at) / step) * step);
}

const nextOf = (unit: PeriodUnit, start: number): number =>
  unit === 'week' ? start + 7 * day : monthStart(monthIndex(start) + monthsIn[unit]);

interface Span {
  first: number;
  last: number;
  weekStartsOn: WeekStart;
}

function edges(unit: PeriodUnit, { first, last, weekStartsOn }: Span): number[] {
  const starts: number[] = [];
  for (let start = startOf(unit, first, weekStartsOn); start <= last; start = nextOf(unit, start)) {
    starts.push(start);
  }
  return starts;
}

const startPeriod = (unit: PeriodUnit, from: number): Period => ({
  from,
  to: nextOf(unit, from),
  label: periodName(unit, from),
  posts: 0,
  views: 0,
  parts: formats.map((format) => ({ format, posts: 0, views: 0 })),
});

function periodName(unit: PeriodUnit, from: number): string {
  if (unit === 'week') {
    return `Week of ${names.week.format(from)}`;
  }
  if (unit === 'month') {
    return names.month.format(from);
  }
  const start = new Date(from);
  return unit === 'year'
    ? String(start.getUTCFullYear())
    : `${start.getUTCFullYear()}, quarter ${start.getUTCMonth() / 3 + 1}`;
}
