import { deliveryRateOf } from '@hookline/contract/numbers';
import { onPlatform } from '@hookline/contract/platforms';
import { medianOf } from '../statistics/median.ts';
import { counted, percent, quoted, times, wholeNumber } from '../sentences/wording.ts';
import type { TrackedPost } from '../tracked-post.ts';
import { nounOfGained } from '../traits/channel-words.ts';
import { mostFirst, type Candidate, type FactBasis } from './fact.ts';

const day = 24 * 3600 * 1000;
const latelyDays = 90;
const youngDays = 60;
/** Rates of fewer views or impressions are luck. */
const minSeen = 100;
const minImpressions = 1000;
/** A record needs so many posts to stand out from. */
const minOthers = 10;

/** The posts that hold a record: each post for the first of its records only. */
export function records(basis: FactBasis): Candidate[] {
  const held = new Set<string>();
  return recordKinds.flatMap(({ id, of, words, among = (own) => own.posts, alone }) => {
    const having = among(basis).filter((post) => of(post) !== null);
    const [first] = mostFirst(having, (post) => of(post) ?? 0);
    const value = first === undefined ? null : of(first);
    const others = alone ? having.length + minOthers : having.length;
    if (first === undefined || value === null || value <= 0 || others < minOthers || held.has(first.itemId)) {
      return [];
    }
    held.add(first.itemId);
    const text = words({ post: first, value, having, basis });
    return [
      {
        ...text,
        id: `record:${id}`,
        kind: 'record' as const,
        posts: [first],
        praises: id.startsWith('views') ? first : undefined,
      },
    ];
  });
}

interface Held {
  post: TrackedPost;
  value: number;
  /** All that might have held it. */
  having: readonly TrackedPost[];
  basis: FactBasis;
}

interface RecordKind {
  id: string;
  of: (post: TrackedPost) => number | null;
  words: (held: Held) => { title: string; description: string };
  among?: (basis: FactBasis) => readonly TrackedPost[];
  /** Told however few there are. */
  alone?: true;
}

const recordKinds: readonly RecordKind[] = [
  {
    id: 'views',
    of: ({ views }) => views,
    words: ({ post, value, having }) => ({
      title: `Your record: ${counted(value, 'view')}`,
      description: `${quoted(post.title)} ${onPlatform(post.platform)} ${besideUsual(post, having)}`,
    }),
  },
  {
    id: 'views_lately',
    of: ({ views }) => views,
    among: ({ dated, now }) =>
      dated.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() <= latelyDays * day),
    alone: true,
    words: ({ post, value, basis: { posts } }) => {
      const better = posts.filter(({ views }) => views > value).length;
      return {
        title: `Your best of the last ${latelyDays} days: ${counted(value, 'view')}`,
        description: `${quoted(post.title)} ${onPlatform(post.platform)} is number ${better + 1} among all your posts.`,
      };
    },
  },
  {
    id: 'fastest',
    of: (post) => viewsPerDay(post),
    // The rate of years says nothing of speed: only posts counted while they were young are compared.
    among: ({ posts }) => posts.filter((post) => ageOf(post) <= youngDays),
    words: ({ post, value }) => ({
      title: `Your fastest: ${counted(Math.round(value), 'view')} a day`,
      description:
        `${quoted(post.title)} got ${counted(post.views, 'view')}` +
        ` in its first ${counted(Math.round(ageOf(post)), 'day')}.`,
    }),
  },
  {
    id: 'subscribers',
    of: ({ more }) => more?.subscribers_gained ?? null,
    words: ({ post, value, having }) => {
      const all = having.reduce((sum, { more }) => sum + Math.max(0, more?.subscribers_gained ?? 0), 0);
      return {
        title: `Most ${nounOfGained(having)} from one post: ${wholeNumber(value)}`,
        description:
          `${quoted(post.title)} brought ${percent(value / all)}` +
          ` of all ${nounOfGained(having)} that your posts gained.`,
      };
    },
  },
  {
    id: 'engagement',
    of: ({ views, likes, shares, comments }) => {
      const all = likes + shares + comments;
      return views >= minSeen && all > 0 && all <= views ? all / views : null;
    },
    words: ({ post, value }) => ({
      title: `Highest engagement: ${percent(value)} of views`,
      description: `${quoted(post.title)} drew the most likes, shares and comments for its ${counted(post.views, 'view')}.`,
    }),
  },
  {
    id: 'click_through_rate',
    of: ({ more }) =>
      (more?.impressions ?? 0) >= minImpressions ? (more?.click_through_rate ?? null) : null,
    words: ({ post, value }) => ({
      title: `Highest click-through rate: ${percent(value)}`,
      description:
        `${quoted(post.title)} got the largest share of clicks` +
        ` from the ${wholeNumber(post.more?.impressions ?? 0)} times it was shown.`,
    }),
  },
  {
    id: 'opens',
    of: ({ more }) => ((more?.delivered ?? 0) >= minSeen ? deliveryRateOf('open_rate', more ?? {}) : null),
    words: ({ post, value }) => ({
      title: `Highest open rate: ${percent(value)}`,
      description:
        `${quoted(post.title)} was opened by the largest share` +
        ` of the ${wholeNumber(post.more?.delivered ?? 0)} people it was sent to.`,
    }),
  },
];

/** Beside what is usual on its platform: what is usual on another one says nothing of it. */
function besideUsual(post: TrackedPost, all: readonly TrackedPost[]): string {
  const own = all.filter(({ platform }) => platform === post.platform);
  if (own.length < minOthers) {
    return `is ahead of your ${counted(all.length - 1, 'other post')}.`;
  }
  const usual = medianOf(own.map(({ views }) => views));
  const there = own.length < all.length ? ' there' : '';
  return `has ${times(post.views / usual)} your usual ${wholeNumber(usual)}${there}.`;
}

const ageOf = ({ publishedAt, recordedAt }: TrackedPost): number =>
  (recordedAt.getTime() - publishedAt.getTime()) / day;

/** Over at least a day: nobody knows at what hour most of them came. */
function viewsPerDay(post: TrackedPost): number | null {
  const age = ageOf(post);
  return post.isPublishedKnown && age >= 1 ? post.views / age : null;
}
