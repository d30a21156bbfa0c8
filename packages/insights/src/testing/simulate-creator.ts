import { postPlatformSchema } from '@hookline/contract/common';
import { itemTypeSchema } from '@hookline/contract/content';
import { hookKinds, type TextStyle } from '../questions/text-style.ts';
import type { TrackedPost } from '../tracked-post.ts';
import { createErrors, createRandom, type Noise, type Random } from './random.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2026, 0, 5);

/** Notes are never posts, and pictures are screenshots of what others post. */
export const postTypes = itemTypeSchema.exclude(['note', 'image']).options;

/**
 * A made-up creator. Without an effect, nothing about a post has to do with its numbers: pure noise in every
 * dimension at once.
 */
export interface Creator extends Noise {
  posts: number;
  platforms: number;
  types: number;
  /** Days between posts on average. */
  pace: number;
  /** Mean and standard deviation of ln views. */
  level?: number;
  scatter: number;
  /** Scatter is this many times larger on the first platform and for the first type. */
  uneven?: number;
  /** Added to ln views and to ln engagement. */
  effect?: (post: TrackedPost) => { views?: number; engagement?: number };
}

const words = [
  'how',
  'to',
  'make',
  'better',
  'videos',
  'my',
  'garden',
  'in',
  'spring',
  'with',
  'light',
  'and',
  'sound',
  'for',
  'people',
];

export function simulateCreator(creator: Creator, seed: number): TrackedPost[] {
  const random = createRandom(seed);
  const nextViews = createErrors(random, creator);
  const nextEngagement = createErrors(random, creator);
  let time = start;
  return Array.from({ length: creator.posts }, (_, index) => {
    time += -Math.log(1 - random.uniform()) * creator.pace * day;
    const post = blankPost(creator, random, { index, time });
    const effect = creator.effect?.(post) ?? {};
    const wide = [post.platform === 'instagram', post.type === 'website'].filter(Boolean).length;
    const scatter = creator.scatter * (creator.uneven ?? 1) ** wide;
    const views = Math.round(Math.exp((creator.level ?? 7.5) + scatter * nextViews() + (effect.views ?? 0)));
    const rate = Math.min(0.5, 0.05 * Math.exp(0.4 * nextEngagement() + (effect.engagement ?? 0)));
    const each = (part: number): number => Math.floor(views * rate * part + random.uniform());
    return { ...post, views, likes: each(0.8), shares: each(0.08), comments: each(0.12) };
  });
}

function blankPost(
  { platforms, types }: Creator,
  random: Random,
  { index, time }: { index: number; time: number },
): TrackedPost {
  const publishedAt = new Date(time);
  return {
    itemId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    title: makeTitle(random),
    platform: postPlatformSchema.options[random.whole(platforms)] ?? 'instagram',
    type: postTypes[random.whole(types)] ?? 'website',
    publishedAt,
    isPublishedKnown: true,
    publishedDayOnly: false,
    recordedAt: new Date(time + 30 * day),
    views: 0,
    likes: 0,
    shares: 0,
    comments: 0,
    words: 100 + random.whole(900),
    style: drawStyle(createRandom(index * 104_729 + time)),
  };
}

/** From draws of its own, so that a post with a style has the numbers it would have without. */
function drawStyle(random: Random): TextStyle {
  const hook = hookKinds[Math.min(random.whole(hookKinds.length + 5), hookKinds.length - 1)] ?? 'statement';
  const lively = random.normal();
  return {
    hook,
    sentiment: Math.tanh(0.1 + 0.2 * random.normal()),
    energy: Math.max(0, 3 + 1.5 * lively),
    readingGrade: Math.max(0, 8 + 2.5 * random.normal()),
    // Livelier texts speak to their readers more often: tones hang together.
    address: Math.max(0, 1 + lively + random.normal()),
  };
}

function makeTitle(random: Random): string {
  const chosen = Array.from({ length: 3 + random.whole(8) }, () => words[random.whole(words.length)] ?? '');
  const number = random.uniform() < 0.4 ? `${2 + random.whole(20)} ` : '';
  return `${number}${chosen.join(' ')}${random.uniform() < 0.4 ? '?' : ''}`;
}

/** A creator of a size and habit drawn by `seed`. */
export function drawNoise(seed: number): Creator {
  const random = createRandom(seed * 7919 + 1);
  return {
    posts: [25, 60, 120, 250][random.whole(4)] ?? 60,
    platforms: 1 + random.whole(4),
    types: 1 + random.whole(4),
    pace: [0.3, 1, 3][random.whole(3)] ?? 1,
    level: [4, 7.5, 10][random.whole(3)] ?? 7.5,
    scatter: [0.5, 0.9, 1.4][random.whole(3)] ?? 0.9,
    tails: random.uniform() < 0.5 ? 'normal' : 't3',
    phi: random.uniform() < 0.5 ? 0 : 0.5,
  };
}
