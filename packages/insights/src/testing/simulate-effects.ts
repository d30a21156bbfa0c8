import { postPlatformSchema } from '@hookline/contract/common';
import { localClock, partsOfDay, weekdays } from '../questions/local-time.ts';
import { hookKinds } from '../questions/text-style.ts';
import type { InsightDraft, TrackedPost } from '../tracked-post.ts';
import { createRandom } from './random.ts';
import { postTypes, simulateCreator, type Creator } from './simulate-creator.ts';

const scatterOf = { views: 0.9, engagement_rate: 0.4 };
const clock = localClock('UTC');

/** The group of a post in each dimension that has effects, and the number these effects are on. */
const truths: Record<
  string,
  { metric: keyof typeof scatterOf; groups: readonly string[]; groupOf: (post: TrackedPost) => string }
> = {
  weekday: { metric: 'views', groups: weekdays, groupOf: (post) => clock(post.publishedAt).weekday },
  part_of_day: { metric: 'views', groups: partsOfDay, groupOf: (post) => clock(post.publishedAt).partOfDay },
  platform: { metric: 'views', groups: postPlatformSchema.options, groupOf: (post) => post.platform },
  content_type: { metric: 'views', groups: postTypes, groupOf: (post) => post.type ?? '' },
  title_question: {
    metric: 'engagement_rate',
    groups: ['yes', 'no'],
    groupOf: ({ title }) => (title.endsWith('?') ? 'yes' : 'no'),
  },
  title_number: {
    metric: 'engagement_rate',
    groups: ['yes', 'no'],
    groupOf: ({ title }) => (/\d/.test(title) ? 'yes' : 'no'),
  },
  hook: { metric: 'engagement_rate', groups: hookKinds, groupOf: ({ style }) => style?.hook ?? '' },
};

export interface KnownCreator {
  posts: TrackedPost[];
  /** Whether what an insight claims is so, and whether its interval holds the truth. */
  check: (insight: InsightDraft) => { holds: boolean; inside: boolean };
}

/**
 * A creator with true effects in seven dimensions at once, drawn with a standard deviation of `spread` times
 * that of the posts.
 */
export function simulateEffects(spread: number, seed: number): KnownCreator {
  const random = createRandom(seed * 31 + 7);
  const effects = new Map(
    Object.entries(truths).flatMap(([name, { metric, groups }]) =>
      groups.map((group) => [`${name} ${group}`, scatterOf[metric] * spread * random.normal()] as const),
    ),
  );
  const effectOf = (name: string, group: string): number => effects.get(`${name} ${group}`) ?? 0;
  const total = (post: TrackedPost, wanted: string): number =>
    Object.entries(truths).reduce(
      (sum, [name, { metric, groupOf }]) => sum + (metric === wanted ? effectOf(name, groupOf(post)) : 0),
      0,
    );
  const creator: Creator = {
    posts: [60, 120, 250][seed % 3] ?? 60,
    platforms: 1 + random.whole(4),
    types: 1 + random.whole(4),
    pace: 0.7,
    scatter: scatterOf.views,
    tails: seed % 2 === 0 ? 'normal' : 't3',
    phi: seed % 4 < 2 ? 0 : 0.5,
    effect: (post) => ({ views: total(post, 'views'), engagement: total(post, 'engagement_rate') }),
  };
  const posts = simulateCreator(creator, seed);
  const check: KnownCreator['check'] = ({ evidence: { claim, numbers } }) => {
    const truth = claim === undefined ? undefined : truths[claim.dimension];
    if (claim === undefined || truth?.metric !== claim.metric) {
      return { holds: false, inside: false };
    }
    const others = posts.map(truth.groupOf).filter((group) => group !== claim.group);
    const usual = others.reduce((sum, group) => sum + effectOf(claim.dimension, group), 0) / others.length;
    const difference = effectOf(claim.dimension, claim.group) - usual;
    const percent = 100 * Math.expm1(difference);
    const [, low, high] = numbers.map(({ value }) => value);
    return { holds: difference > 0, inside: percent >= (low ?? 0) && percent <= (high ?? 0) };
  };
  return { posts, check };
}
