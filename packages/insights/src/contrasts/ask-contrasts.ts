import { slowWaves } from '../statistics/rows.ts';
import { medianOf } from '../statistics/median.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { minPostsPerSide } from '../traits/recurring.ts';
import { aspects, type Aspect, type Trait } from '../traits/traits.ts';
import { besideNeighbours } from './beside-neighbours.ts';
import { contrast, layGround, type Contrast, type Ground } from './contrast.ts';
import { outcomes, type Outcome } from './outcomes.ts';

/** Of the posts that have something, and of the others. */
export interface Sides<T> {
  having: T;
  others: T;
}

/** A trait that was compared, in one outcome. */
export interface ContrastAnswer extends Contrast {
  aspect: Aspect;
  trait: Trait;
  outcome: Outcome;
  /** Its part of the error that all questions together may make. */
  share: number;
  /** How many posts have it, and how many have not. */
  counts: Sides<number>;
  /** Those that have it and those that have not, in the order of publishing. */
  posts: () => Sides<readonly MeasuredPost[]>;
  /** Their medians, as a creator reads them. */
  middles: () => Sides<number>;
  /** How far apart they are beside posts of their time, as `besideNeighbours` says. */
  difference: () => number | null;
  /** Whether it was used in a time of its own, so that the two can hardly be told apart. */
  ownTime: boolean;
}

/** The same as of other comparisons: less can be told from chance by nobody. */
const minPostsInAll = 20;
/** Three times the variance is a trait of which slow waves explain two thirds. */
const maxInflation = 3;
const fewStretches = 2;

/**
 * Compares by everything that some of the posts have and others have not, in every number that is known; by
 * the aspects named, if any are. Posts are those of `measurePosts`, all of them.
 */
export function askContrasts(
  posts: readonly MeasuredPost[],
  minimumSample: number,
  only?: ReadonlySet<string>,
): ContrastAnswer[] {
  const minSide = Math.max(minPostsPerSide, minimumSample);
  const asked = aspects
    .filter(({ name }) => only?.has(name) ?? true)
    .map((aspect) => ({
      aspect,
      traits: aspect.traitsOf(posts).map((trait) => ({ trait, told: tellOf(posts, trait) })),
    }));
  return outcomes.flatMap((outcome) => {
    const all = toSample(posts, outcome);
    const seen = new Set<string>();
    return asked.flatMap(({ aspect, traits }) => {
      const share = outcome.name === 'views' ? aspect.share.views : outcome.share * aspect.share.others;
      if (share === 0 || (outcome.name === 'engagement_rate' && aspect.isAskedOfEngagement)) {
        return [];
      }
      const seenBefore = new Set(seen);
      const answers = traits.flatMap(
        ({ trait, told }) => answer(all, { aspect, trait, told, outcome, seen, seenBefore, minSide }) ?? [],
      );
      return answers.map((own) => ({ ...own, share: share / answers.length }));
    });
  });
}

const unknown = -1;

/**
 * Whether each post has it; -1 where that is not known, and on platforms on which no post has it: a word in the
 * titles of videos says nothing of photos elsewhere, whose usual views are others.
 */
function tellOf(posts: readonly MeasuredPost[], trait: Trait): Int8Array {
  const told = Int8Array.from(posts, (post) => Number(trait.has(post) ?? unknown));
  const having = posts.filter((_, index) => told[index] === 1);
  const platforms = new Set(having.map(({ platform }) => platform));
  return Int8Array.from(posts, ({ platform }, index) =>
    platforms.has(platform) ? (told[index] ?? unknown) : unknown,
  );
}

/** Posts of which an outcome is known, with what is made of them once. */
interface Sample {
  posts: readonly MeasuredPost[];
  /** As a creator reads them. */
  values: Float64Array;
  ground: () => Ground;
  /** Of traits that are not known of all posts: the sample of those that are, by which these are. */
  parts: Map<string, Sample>;
}

function toSample(given: readonly MeasuredPost[], outcome: Outcome): Sample {
  const posts = given.filter((post) => outcome.valueOf(post) !== null);
  const values = Float64Array.from(posts, (post) => outcome.valueOf(post) ?? 0);
  let ground: Ground | undefined;
  return {
    posts,
    values,
    ground: () =>
      (ground ??= layGround(
        posts.map((post, index) => outcome.scaled(values[index] ?? 0, post)),
        columnsOf(posts),
      )),
    parts: new Map(),
  };
}

/** The posts of a sample of which it is known whether they have something. */
function partOf(all: Sample, told: Int8Array, outcome: Outcome): Sample {
  const isKnown = all.posts.map(({ order }) => told[order] !== unknown);
  if (!isKnown.includes(false)) {
    return all;
  }
  const key = isKnown.map(Number).join('');
  const part =
    all.parts.get(key) ??
    toSample(
      all.posts.filter((_, index) => isKnown[index]),
      outcome,
    );
  all.parts.set(key, part);
  return part;
}

interface Asking {
  aspect: Aspect;
  trait: Trait;
  told: Int8Array;
  outcome: Outcome;
  /** What was compared before: what divides posts in the same way is not asked again. */
  seen: Set<string>;
  /** Those of them that another aspect compared. */
  seenBefore: ReadonlySet<string>;
  minSide: number;
}

const keyOf = (having: Uint8Array): string => Buffer.from(having).toString('latin1');

function answer(
  all: Sample,
  { aspect, trait, told, outcome, seen, seenBefore, minSide }: Asking,
): Omit<ContrastAnswer, 'share'> | null {
  const sample = partOf(all, told, outcome);
  const { posts, values } = sample;
  const having = new Uint8Array(posts.length);
  let count = 0;
  posts.forEach(({ order }, index) => {
    const has = told[order] === 1 ? 1 : 0;
    having[index] = has;
    count += has;
  });
  const smaller = Math.min(count, posts.length - count);
  const key = keyOf(having);
  if (smaller < minSide || posts.length < minPostsInAll || seen.has(key)) {
    return null;
  }
  // What exactly all others have, such as the length of all long videos, says the same as another aspect.
  if (seenBefore.has(keyOf(having.map((has) => 1 - has)))) {
    return null;
  }
  seen.add(key);
  const result = contrast(sample.ground(), having);
  // Most of what is asked finds nothing, so what words need is made only where they are written.
  const on = <T>(all: readonly T[], side: 0 | 1): T[] => all.filter((_, index) => having[index] === side);
  const numbers = (): number[] => Array.from(values);
  return {
    ...result,
    aspect,
    trait,
    outcome,
    counts: { having: count, others: posts.length - count },
    posts: () => ({ having: on(posts, 1), others: on(posts, 0) }),
    middles: () => ({ having: medianOf(on(numbers(), 1)), others: medianOf(on(numbers(), 0)) }),
    difference: () => besideNeighbours(posts, having, outcome),
    ownTime:
      result.inflation > maxInflation || stretchesOf(having, count === smaller ? 1 : 0) <= fewStretches,
  };
}

/** In how many stretches a side lies, as many as weigh alike: (Σ n)² / Σ n² over their posts n. */
function stretchesOf(having: Uint8Array, side: 0 | 1): number {
  let [posts, squares, length] = [0, 0, 0];
  for (let index = 0; index <= having.length; index++) {
    if (having[index] === side) {
      length += 1;
    } else {
      posts += length;
      squares += length ** 2;
      length = 0;
    }
  }
  return posts ** 2 / squares;
}

/** What else sets posts apart: slow growth, platforms, and how settled their numbers are. */
function columnsOf(posts: readonly MeasuredPost[]): Float64Array[] {
  const platforms = [...new Set(posts.map(({ platform }) => platform))];
  const ages = [...new Set(posts.map(({ age }) => age))];
  return [
    new Float64Array(posts.length).fill(1),
    ...slowWaves(posts.length),
    ...platforms.map((name) => Float64Array.from(posts, ({ platform }) => Number(platform === name))),
    ...ages.map((of) => Float64Array.from(posts, ({ age }) => Number(age === of))),
  ];
}
