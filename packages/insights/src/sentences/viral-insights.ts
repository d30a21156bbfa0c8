import { onPlatform, platformName } from '@hookline/contract/platforms';
import { dimensions } from '../questions/dimensions.ts';
import { postKey } from './finding-key.ts';
import { maxConfidence } from '../questions/judge.ts';
import type { MeasuredPost } from '../measured-post.ts';
import type { Outlier } from '../outliers/outliers.ts';
import type { Evidence, InsightDraft } from '../tracked-post.ts';
import { counted, listed, percent, quoted, rounded, times, wholeNumber } from './wording.ts';

const day = 24 * 3600 * 1000;
/** Posts published within this time whose numbers were taken in their first week still gather views. */
const risingDays = 14;
const shownPosts = 10;

/**
 * At most one insight on posts that rise right now and one on earlier posts that stood out among the
 * `eligible`.
 */
export function findViralInsights(
  eligible: readonly MeasuredPost[],
  outliers: readonly Outlier[],
  now: Date,
): InsightDraft[] {
  const { rising = [], past = [] } = Object.groupBy(outliers, ({ post }) =>
    isRising(post, now) ? 'rising' : 'past',
  );
  return [
    ...(rising.length > 0 ? [toRisingInsight(rising, now)] : []),
    ...(past.length > 0 ? [toSuccessInsight(past, eligible)] : []),
  ];
}

/** Numbers of known age: of a post whose publishing is not known they may be those of years. */
function isRising({ publishedAt, age }: MeasuredPost, now: Date): boolean {
  const days = (now.getTime() - publishedAt.getTime()) / day;
  return age > 0 && days >= 0 && days <= risingDays;
}

const standing = ({ post, multiple, usual }: Outlier): string =>
  `${quoted(post.title)} has ${wholeNumber(post.views)} views ${onPlatform(post.platform)},` +
  ` ${times(multiple)} your usual ${wholeNumber(usual)} there`;

function toRisingInsight(outliers: readonly Outlier[], now: Date): InsightDraft {
  const [first] = outliers;
  const days = first === undefined ? 0 : Math.floor((now.getTime() - first.post.publishedAt.getTime()) / day);
  const age = days === 0 ? 'less than a day' : counted(days, 'day');
  const more =
    outliers.length > 1
      ? ` ${counted(outliers.length - 1, 'other recent post')} ${outliers.length === 2 ? 'is' : 'are'} rising too.`
      : '';
  return {
    ...draftOf('viral_potential', outliers),
    title: outliers.length === 1 ? 'A new post is taking off' : `${outliers.length} new posts are taking off`,
    description: `${first === undefined ? '' : standing(first)}, only ${age} after it was published.${more}`,
    next_step: `Publish a follow-up to ${quoted(first?.post.title ?? '')} now, while it is still rising.`,
  };
}

function toSuccessInsight(outliers: readonly Outlier[], eligible: readonly MeasuredPost[]): InsightDraft {
  const [first] = outliers;
  const others = outliers
    .slice(1, 3)
    .map(({ post, multiple }) => `${quoted(post.title)} (${times(multiple)})`);
  const also = others.length > 0 ? ` Also far above: ${listed(others)}.` : '';
  const shared = sharedTraits(outliers, eligible);
  return {
    ...draftOf('viral_success', outliers),
    title:
      outliers.length === 1
        ? 'One post went far beyond your usual'
        : `${outliers.length} posts went far beyond your usual`,
    description: `${first === undefined ? '' : standing(first)}.${also}${shared}`,
    next_step:
      `Make a second part of ${quoted(first?.post.title ?? '')}` +
      `${shared === '' ? '' : ', keeping what these posts share'}.`,
  };
}

function draftOf(type: InsightDraft['type'], outliers: readonly Outlier[]): InsightDraft {
  const minConfidence = Math.max(...outliers.map(({ p }) => p));
  return {
    type,
    findings: outliers.map(({ post }) => postKey(post)),
    title: '',
    description: '',
    next_step: '',
    confidence: Math.min(maxConfidence, 1 - minConfidence),
    evidence: {
      method:
        'A post stands out when its views, with slow growth removed, are so far above your other posts ' +
        'on that platform that their usual ups and downs, rare hits included, would hardly ever take a ' +
        'post there.',
      numbers: outliers.slice(0, shownPosts).flatMap(({ post, multiple, usual, posts }) => [
        {
          label: `${quoted(post.title)}: compared with your median`,
          value: rounded(multiple),
          unit: 'times',
        },
        {
          label: `${platformName(post.platform)}: median of ${counted(posts, 'post')}`,
          value: rounded(usual),
          unit: 'views',
        },
      ]),
      posts: outliers
        .slice(0, shownPosts)
        .map(({ post: { itemId, title, platform } }) => ({ id: itemId, title, platform })),
      groups: groupsOf(outliers.slice(0, shownPosts)),
    },
  };
}

/** For a chart: what is usual on each platform, and the posts beside it. */
function groupsOf(outliers: readonly Outlier[]): NonNullable<Evidence['groups']> {
  const usual = [...new Map(outliers.map((outlier) => [outlier.post.platform, outlier]))].map(
    ([platform, outlier]) => ({
      key: `usual:${platform}`,
      label: `Your median ${onPlatform(platform)}`,
      posts: outlier.posts,
      middle: rounded(outlier.usual),
      unit: 'views',
    }),
  );
  const far = outliers.map(({ post }) => ({
    key: postKey(post),
    label: `${quoted(post.title)} ${onPlatform(post.platform)}`,
    posts: 1,
    middle: post.views,
    unit: 'views',
  }));
  return [...usual, ...far];
}

/**
 * Three posts or more that all have something that is rare among the others: chance of that below 1 in 100
 * over all traits looked at. The others are those that might have been named and of which it is known whether
 * they have it.
 */
function sharedTraits(outliers: readonly Outlier[], eligible: readonly MeasuredPost[]): string {
  if (outliers.length < 3) {
    return '';
  }
  const traits = Object.values(dimensions).flatMap((dimension) => {
    const { groups, groupOf } = dimension.divide(eligible);
    const known = eligible.filter((post) => groupOf(post) !== null);
    return groups
      .map((group) => ({ group, known, having: known.filter((post) => groupOf(post) === group.key) }))
      .filter(({ having }) => having.length > 0);
  });
  const errorRate = 0.01 / traits.length;
  return traits
    .filter(({ having }) => outliers.every(({ post }) => having.includes(post)))
    .filter(({ known, having }) => chanceOfAll(outliers.length, having.length, known.length) <= errorRate)
    .map(({ group, known, having }) => {
      const rest = (having.length - outliers.length) / (known.length - outliers.length);
      const few = rest === 0 ? 'none' : `only ${percent(rest)}`;
      return ` All ${outliers.length} share something that ${few} of your other posts have: ${group.label}.`;
    })
    .join('');
}

/**
 * Chance that `drawn` posts, drawn blindly from `all`, are all among the `having`: the top of the
 * hypergeometric distribution.
 */
function chanceOfAll(drawn: number, having: number, all: number): number {
  let chance = 1;
  for (let index = 0; index < drawn; index++) {
    chance *= (having - index) / (all - index);
  }
  return chance;
}
