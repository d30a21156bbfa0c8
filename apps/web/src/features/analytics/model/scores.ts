import type { Score } from '@hookline/contract/analytics';
import { counted, formatCount, formatPercent, formatScore } from '#lib/format.ts';
import { asList, asNumber, type Loose, withDefaults } from '#lib/tolerant.ts';

/** A viral score, and what it is made of, in words. */
export interface ShownScore {
  platform: string;
  /** "6.7"; empty where it is too early for one. */
  score: string;
  parts: { label: string; value: string; usual: string }[];
  /** What should be known before it is believed; empty when nothing stands against it. */
  caveats: string[];
}

/** With fewer posts the score keeps near the middle. */
const fewPosts = 8;

export const toShownScores = (scores: readonly Loose<Score>[] | undefined): ShownScore[] =>
  asList(scores, (score) =>
    asNumber(score.viral_potential_score) === null ? undefined : toShownScore(score),
  );

const withEveryField = (score: Loose<Score>) =>
  withDefaults(score, {
    platform: '',
    viral_potential_score: asNumber,
    posts: asNumber,
    young_posts: asNumber,
    views: asNumber,
    usual_views: asNumber,
    multiple: asNumber,
    weighted_engagement: asNumber,
    usual_engagement: asNumber,
    share_rate: asNumber,
    usual_share_rate: asNumber,
    engagement_known: true,
    age_days: asNumber,
    is_young: false,
  });

function toShownScore(answer: Loose<Score>): ShownScore {
  const score = withEveryField(answer);
  return {
    platform: score.platform,
    score: score.is_young || (score.posts ?? 2) <= 1 ? '' : formatScore(score.viral_potential_score),
    parts: toParts(score),
    caveats: [...youngCaveat(score.is_young, score.age_days), ...fewCaveat(score.posts)],
  };
}

function toParts({
  engagement_known: isKnown,
  posts,
  young_posts,
  ...score
}: ReturnType<typeof withEveryField>): ShownScore['parts'] {
  return [
    {
      label: 'Views against your median',
      value: formatMultiple(score.multiple),
      usual: `${formatCount(score.views)}, usually ${formatCount(score.usual_views)}`,
    },
    {
      label: 'Weighted engagement',
      value: isKnown ? formatPercent(score.weighted_engagement) : '–',
      usual: isKnown
        ? `usual here: ${formatPercent(score.usual_engagement)}`
        : 'unknown: based on views alone',
    },
    {
      label: 'Share rate',
      value: isKnown ? formatPercent(score.share_rate) : '–',
      usual: isKnown ? `usual: ${formatPercent(score.usual_share_rate)}` : 'unknown',
    },
    {
      label: 'Based on',
      value: counted(posts, 'post'),
      usual: `yours on this platform${young_posts ? `, ${formatCount(young_posts)} of them recent` : ''}`,
    },
  ];
}

/** "2.4×"; a small part of the usual with two decimals. */
const formatMultiple = (multiple: number | null): string =>
  multiple === null
    ? '–'
    : `${multiple > 0 && multiple < 0.1 ? multiple.toFixed(2) : formatScore(multiple)}×`;

function youngCaveat(isYoung: boolean, age: number | null): string[] {
  if (!isYoung) {
    return [];
  }
  const day = age === null ? 'its first days' : `day ${Math.floor(Math.max(0, age)) + 1} after publishing`;
  return [
    `This is a recent post: its latest numbers are from ${day}. Most views come within 7 days, ` +
      `so the score may still rise.`,
  ];
}

const fewCaveat = (posts: number | null): string[] =>
  posts !== null && posts < fewPosts
    ? ['There are few posts to compare with, so the score stays near the middle until there are more.']
    : [];
