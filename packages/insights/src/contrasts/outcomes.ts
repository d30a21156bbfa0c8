import { deliveryRateOf } from '@hookline/contract/numbers';
import type { MeasuredPost } from '../measured-post.ts';

export type OutcomeName =
  | 'views'
  | 'engagement_rate'
  | 'click_through_rate'
  | 'average_viewed'
  | 'subscribers_gained'
  | 'open_rate';

/** What posts are compared in. */
export interface Outcome {
  name: OutcomeName;
  /** "views", "click-through rate". */
  word: string;
  /** Told as a count, or as a percentage. */
  unit: 'views' | 'subscribers' | '%';
  /** How it counts among all that is asked: views are what creators ask first. */
  share: number;
  /** As a creator reads it; null where it is unknown, or rests on too little. */
  valueOf: (post: MeasuredPost) => number | null;
  /** On a logarithmic scale. */
  scaled: (value: number, post: MeasuredPost) => number;
}

/** A rate of fewer is luck. */
const minImpressions = 200;
const minDelivered = 50;
/** Where nobody clicked, a rate has no logarithm. */
const leastPercent = 0.05;

/** Of counts of which the median is none, a half stands in for it: nothing is a multiple of none. */
const leastCount = 0.5;

const inLog = (value: number): number => Math.log(Math.max(leastPercent, value));

/** How many times one median is another, as a logarithm. */
export function logMultiple(one: number, other: number, { unit }: Outcome): number {
  const least = unit === '%' ? leastPercent : leastCount;
  return Math.log(Math.max(least, one)) - Math.log(Math.max(least, other));
}

export const outcomes: readonly Outcome[] = [
  {
    name: 'views',
    word: 'views',
    unit: 'views',
    share: 1,
    valueOf: ({ views }) => views,
    scaled: (_, { reach }) => reach,
  },
  {
    name: 'engagement_rate',
    word: 'engagement rate',
    unit: '%',
    share: 0.06,
    valueOf: ({ engagement, likes, shares, comments, views }) =>
      engagement === null ? null : (100 * (likes + shares + comments)) / views,
    scaled: (_, { engagement }) => engagement ?? 0,
  },
  {
    name: 'click_through_rate',
    word: 'click-through rate',
    unit: '%',
    share: 0.06,
    valueOf: ({ more }) =>
      (more?.impressions ?? minImpressions) >= minImpressions ? inPercent(more?.click_through_rate) : null,
    scaled: inLog,
  },
  {
    name: 'average_viewed',
    word: 'share viewed',
    unit: '%',
    share: 0.04,
    valueOf: ({ more }) => inPercent(more?.average_viewed),
    scaled: inLog,
  },
  {
    name: 'subscribers_gained',
    word: 'subscribers',
    unit: 'subscribers',
    share: 0.06,
    valueOf: ({ more }) => {
      const gained = more?.subscribers_gained ?? null;
      return gained === null ? null : Math.max(0, gained);
    },
    scaled: Math.log1p,
  },
  {
    name: 'open_rate',
    word: 'open rate',
    unit: '%',
    share: 0.06,
    valueOf: ({ more }) =>
      (more?.delivered ?? 0) < minDelivered ? null : inPercent(deliveryRateOf('open_rate', more ?? {})),
    scaled: inLog,
  },
];

const inPercent = (fraction: number | null = null): number | null =>
  fraction === null ? null : 100 * fraction;
