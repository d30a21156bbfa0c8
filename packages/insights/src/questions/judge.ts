import { liftOf, type Comparison } from '../statistics/compare-groups.ts';
import type { MeasuredPost } from '../measured-post.ts';
import type { Answer } from './questions.ts';

/** What an insight must reach to be shown; the lift is a fraction. */
const minConfidence = 0.6;
export const minLift = 0.15;
/**
 * How much of what is shown may be false, over all questions together; where nothing differs, how many
 * creators may see anything.
 */
export const errorRate = 0.034;
/** How far the multiple of the posts as they are may lie outside the 90 % interval. */
const maxApart = 1.25;
/** No insight is certain. */
export const maxConfidence = 0.99;

/**
 * How many in 100 findings hold that were adjusted to this error rate: fewer than all that are at least as
 * clear, since the clearest hold nearly always. Fitted to simulated creators (docs/methods/insights.md).
 */
export const confidenceAt = (adjusted: number): number =>
  Math.min(maxConfidence, 1 - fit.atGate * (adjusted / errorRate) ** fit.power);
const fit = { atGate: 0.4, power: 0.75 };

/** A difference that is large and sure enough to be shown. */
export interface Finding extends Answer {
  /** As fractions: median and 90 % interval. */
  lift: { low: number; middle: number; high: number };
  confidence: number;
  /** The p value after all other questions are taken into account. */
  adjusted: number;
}

/**
 * Keeps what passes every gate: confidence, a 90 % interval without zero, a lift worth speaking of, a group
 * that had no time of its own, posts that as they are say about the same, and the false discovery rate over
 * all answers, by the weighted procedure of Genovese, Roeder and Wasserman (2006) on that of Benjamini and
 * Hochberg (1995). `spread`: how many times as much is asked
 * in all as is asked here. Of two numbers that tell of the same dimension, and of two dimensions that tell of
 * the same posts, the surer is kept. The surest come first.
 */
export function judge(answers: readonly Answer[], spread = 1): Finding[] {
  const adjusted = adjust(answers).map((rate) => Math.min(1, spread * rate));
  const findings = answers
    .flatMap((answer, index) => toFinding(answer, adjusted[index] ?? 1) ?? [])
    .sort((a, b) => b.confidence - a.confidence || a.adjusted - b.adjusted);
  const surest = [...Map.groupBy(findings, ({ question }) => question.dimension).values()].flatMap(
    ([first]) => first ?? [],
  );
  return surest.filter(
    (one, index) =>
      !surest
        .slice(0, index)
        .some(
          (other) =>
            one.question.metric === other.question.metric && isSameThing(postsOf(one), postsOf(other)),
        ),
  );
}

/** What so many of the same posts have is the same in other words: a title that opens with a question. */
const sameThing = 0.9;

/** The posts of the group that got more. */
export const postsOf = ({ groups, comparison }: Finding): readonly MeasuredPost[] =>
  groups[comparison.group]?.posts ?? [];

/** Whether so nearly the same posts are meant that one is the other in other words. */
export function isSameThing(own: readonly MeasuredPost[], theirs: readonly MeasuredPost[]): boolean {
  const posts = new Set(theirs);
  const both = own.filter((post) => posts.has(post)).length;
  return both >= sameThing * Math.max(own.length, theirs.length);
}

/** How likely an answer is where nothing differs, and its part of the error that all may make. */
export interface Chance {
  p: number;
  share: number;
}

export const toChance = ({ question, comparison }: Pick<Answer, 'question' | 'comparison'>): Chance => ({
  p: chanceOf(comparison),
  share: question.share,
});
export const shareOf = (chances: readonly Chance[]): number =>
  chances.reduce((sum, { share }) => sum + share, 0);

/** The least error rate at which each answer would still be accepted. */
export function adjust(answers: readonly Pick<Answer, 'question' | 'comparison'>[]): number[] {
  const chances = answers.map(toChance);
  const shares = shareOf(chances);
  const weighted = chances.map(({ p, share }, index) => ({ index, p: (p * shares) / share }));
  weighted.sort((a, b) => b.p - a.p);
  const adjusted: number[] = [];
  let least = 1;
  weighted.forEach(({ index, p }, place) => {
    least = Math.min(least, p / (answers.length - place));
    adjusted[index] = least;
  });
  return adjusted;
}

/**
 * What cannot be told from its time, or has no chance that can be worked out, proves nothing, and must not
 * ease the way for others either.
 */
const chanceOf = ({ ownTime, p }: Comparison): number => (ownTime || !Number.isFinite(p) ? 1 : p);

function toFinding(answer: Answer, adjusted: number): Finding | null {
  const confidence = Math.min(answer.comparison.confidence, confidenceAt(adjusted));
  if (answer.comparison.ownTime || adjusted > errorRate || confidence < minConfidence) {
    return null;
  }
  const lift = liftOf(answer.comparison.difference);
  const isTold = lift.low > 0 && lift.middle >= minLift && agrees(answer.comparison, lift);
  return isTold ? { ...answer, lift, confidence, adjusted } : null;
}

/** Whether the posts as they are differ in the same direction and by about as much as is claimed. */
function agrees({ plain }: Comparison, { low, high }: Finding['lift']): boolean {
  const multiple = Math.exp(plain);
  return multiple > 1 && multiple * maxApart >= 1 + low && multiple <= (1 + high) * maxApart;
}
