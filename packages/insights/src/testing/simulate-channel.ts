import type { InsightDraft, TrackedPost } from '../tracked-post.ts';
import { createRandom, type Random } from './random.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2024, 10, 4);

/** What is true of a made-up channel of Shorts and long videos: everything else about its posts is noise. */
export interface Channel {
  posts: number;
  /** Views of Shorts, and of posts with the planted hashtag, are so many times those of the others. */
  format: number;
  hashtag: number;
  /** How many times the views of the oldest those of the newest are, by and by. */
  growth: number;
  /** Shorts were only made in so large a part of the time, the last; 1 is all of it. */
  shortsSince: number;
}

const planted = 'planted';
const tags = ['canada', 'garden', 'diy', 'music', 'travel', 'family', 'news', 'food'];
const words = 'how to make better videos my garden in spring with light and sound for people today'.split(
  ' ',
);

/**
 * A YouTube channel. ln views scatter by 0.9 with the tails of Student's t with 3 degrees of freedom, as the
 * posts of real exports do within their format and time.
 */
export function simulateChannel(channel: Channel, seed: number): TrackedPost[] {
  const random = createRandom(seed * 7919 + 13);
  const level = 5 + 4 * random.uniform();
  const pace = 0.5 + 4 * random.uniform();
  const drawn = Array.from({ length: channel.posts }, (_, index) => index);
  const shorts = half(
    drawn.filter((index) => index >= (1 - channel.shortsSince) * channel.posts),
    random,
    channel.posts / 2,
  );
  const tagged = half(drawn, random, channel.posts / 2);
  return drawn.map((index) => {
    const isShort = shorts.has(index);
    const place = index / Math.max(1, channel.posts - 1);
    const reach =
      level +
      Math.log(channel.growth) * place +
      (isShort ? Math.log(channel.format) : 0) +
      (tagged.has(index) ? Math.log(channel.hashtag) : 0) +
      0.9 * random.heavyTailed();
    const views = Math.max(1, Math.round(Math.exp(reach)));
    const publishedAt = new Date(start + index * pace * day + random.uniform() * 0.4 * day);
    const count = (rate: number): number => Math.round(views * rate * Math.exp(0.4 * random.normal()));
    return {
      itemId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      title: titleOf(random, tagged.has(index)),
      platform: 'youtube',
      type: 'video',
      publishedAt,
      isPublishedKnown: true,
      publishedDayOnly: false,
      recordedAt: new Date(start + (channel.posts * pace + 60) * day),
      views,
      likes: count(0.04),
      shares: count(0.004),
      comments: count(0.005),
      words: null,
      style: null,
      durationSeconds: isShort ? 20 + random.whole(38) : 240 + random.whole(1200),
      more: {
        impressions: views * 12,
        click_through_rate: Math.min(1, 0.05 * Math.exp(0.4 * random.normal())),
        subscribers_gained: count(0.003),
      },
    };
  });
}

/** So many of the places, by lot. */
function half(places: readonly number[], random: Random, count: number): Set<number> {
  const order = places.map((place) => ({ place, lot: random.uniform() })).sort((a, b) => a.lot - b.lot);
  return new Set(order.slice(0, Math.round(count)).map(({ place }) => place));
}

function titleOf(random: Random, isTagged: boolean): string {
  const chosen = Array.from({ length: 3 + random.whole(6) }, () => words[random.whole(words.length)] ?? '');
  const number = random.uniform() < 0.3 ? ` ${2 + random.whole(20)}` : '';
  const question = random.uniform() < 0.3 ? '?' : '';
  const tag = isTagged ? ` #${planted}` : '';
  const own = tags.filter(() => random.uniform() < 0.3).map((tag) => ` #${tag}`);
  return `${chosen.join(' ')}${number}${question}${own.join('')}${tag}`;
}

/** A claim of an insight about a channel, and whether it is so. */
export interface JudgedClaim {
  confidence: number;
  holds: boolean;
  dimension: string;
  group: string;
}

/**
 * The claims of insights. What follows from what was planted holds too: lengths follow from formats, and
 * counts of subscribers from views.
 */
export const judgeClaims = (insights: readonly InsightDraft[], channel: Channel): JudgedClaim[] =>
  insights.flatMap(({ confidence, evidence: { claim } }) => {
    if (claim === undefined) {
      return [];
    }
    const { dimension, group, direction, metric } = claim;
    const isCount = ['views', 'subscribers_gained'].includes(metric);
    const isFormat = ['format', 'duration'].includes(dimension);
    const ofShorts = ['short', 'to_30s', 'to_60s'].includes(group);
    const holds =
      isCount &&
      ((isFormat && channel.format > 1 && ofShorts === (direction === 'higher')) ||
        (dimension === 'hashtag' && group === planted && channel.hashtag > 1 && direction === 'higher'));
    return [{ confidence, holds, dimension, group }];
  });
