import { largestCount } from '@hookline/contract/mapping';
import { moreNumberNames, type MoreNumbers, mapMoreNumbers } from '@hookline/contract/numbers';
import { allPlatforms, type Platform } from '@hookline/contract/platforms';
import { formatExact } from '#lib/format.ts';
import { asWord } from '#lib/tolerant.ts';
import { moreFault, sentMore, type TypedMore, typedMore } from './more-numbers.ts';

/** What is typed in the Track Performance form. */
export interface TypedPerformance {
  platform: Platform;
  views: string;
  likes: string;
  shares: string;
  comments: string;
  more?: TypedMore;
}

export interface PerformancePayload extends Partial<MoreNumbers> {
  views: number;
  /** A fraction. */
  engagement_rate: number;
  platform: Platform;
  metrics: { likes: number; shares: number; comments: number; total_engagements: number };
  /** False where likes, shares and comments are all left blank: they are unknown, not 0. */
  engagement_known?: false;
}

/**
 * What is sent for what was typed, and for what was recorded `before` and stayed. The engagement rate is
 * engagements over views, 0 without views.
 */
export function performancePayload(typed: TypedPerformance, before?: MoreNumbers): PerformancePayload {
  const [views, likes, shares, comments] = [viewsOf(typed), typed.likes, typed.shares, typed.comments].map(
    toCount,
  ) as [number, number, number, number];
  const total_engagements = likes + shares + comments;
  return {
    views,
    engagement_rate: views === 0 ? 0 : total_engagements / views,
    platform: typed.platform,
    metrics: { likes, shares, comments, total_engagements },
    ...(!hasReactions(typed) && { engagement_known: false }),
    ...sentMore(typed.more ?? {}, before),
  };
}

/** Whether any of likes, shares and comments is typed; beside it, one that is left blank counts as 0. */
export const hasReactions = ({ likes, shares, comments }: TypedPerformance): boolean =>
  [likes, shares, comments].some((text) => text.trim() !== '');

/** As typed; the views of a newsletter are its opens where nothing else is known. */
const viewsOf = ({ platform, views, more }: TypedPerformance): string =>
  platform === 'newsletter' && views.trim() === '' ? (more?.opens ?? '') : views;

/** Whether the views are still to be typed. */
export const lacksViews = (typed: TypedPerformance): boolean => viewsOf(typed).trim() === '';

const sizes: Readonly<Record<string, number>> = {
  k: 1e3,
  tsd: 1e3,
  m: 1e6,
  mio: 1e6,
  mn: 1e6,
  b: 1e9,
  mrd: 1e9,
  bn: 1e9,
};

/** A count as platforms show it: "12.4K", "1,204", "1,2 Mio". Blank and what is not a number count as 0. */
export function toCount(text: string): number {
  const [, figure = '', size = ''] = /^(-?[\d\s.,'’]+?)\s*(\p{L}*)\.?$/u.exec(text.trim()) ?? [];
  const times = size === '' ? 1 : (sizes[size.toLowerCase()] ?? Number.NaN);
  // Three digits behind a mark are thousands, but in front of a size: "1.204", but "1.204M".
  const isWhole = size === '' && /^-?\d{1,3}(?:[\s.,'’]\d{3})+$/u.test(figure);
  const plain = isWhole ? figure.replace(/[^\d-]/gu, '') : figure.replace(/\s/gu, '').replace(',', '.');
  const value = plain === '' ? 0 : Number(plain) * times;
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0;
}

/** Recorded numbers as they stand in the form. */
export const typedFrom = (row: {
  platformId: string;
  views: number;
  likes: number | null;
  shares: number | null;
  comments: number | null;
  more: MoreNumbers;
}): TypedPerformance => ({
  platform: asWord(row.platformId, allPlatforms) ?? 'instagram',
  views: String(row.views),
  likes: String(row.likes ?? ''),
  shares: String(row.shares ?? ''),
  comments: String(row.comments ?? ''),
  more: mapMoreNumbers((name) => typedMore(name, row.more[name])),
});

/** Why a typed count cannot be recorded; undefined when it can. */
export function countFault(text: string): string | undefined {
  const count = toCount(text);
  if (count < 0) {
    return 'Must be 0 or more.';
  }
  if (!Number.isInteger(count)) {
    return 'Must be a whole number, such as 12400 or 12.4K.';
  }
  return count > largestCount ? `Must be at most ${formatExact(largestCount)}.` : undefined;
}

/** Whether all numbers can be recorded as they were typed; the fields say why not. */
export const canRecord = ({ more = {}, ...typed }: TypedPerformance): boolean =>
  areCountsGood(typed) && moreNumberNames.every((name) => moreFault(name, more[name]) === undefined);

/** Whether views, likes, shares and comments are counts, so that they have an engagement rate. */
export const areCountsGood = ({ views, likes, shares, comments }: TypedPerformance): boolean =>
  [views, likes, shares, comments].every((text) => countFault(text) === undefined);

/** What looks like a slip but may be true, in words; nothing when all looks well. */
export function oddity(typed: TypedPerformance): string | undefined {
  const { views, metrics } = performancePayload(typed);
  if (typed.views.trim() === '' || views < 0 || metrics.total_engagements <= views) {
    return undefined;
  }
  return metrics.likes > views
    ? 'There are more likes than views. Is that right?'
    : 'There are more likes, shares and comments than views. Is that right?';
}
