import type { MeasuredPost } from '../measured-post.ts';
import { medianOf } from '../statistics/median.ts';
import { minPostsPerSide } from '../traits/recurring.ts';
import type { ClearContrast, ContrastFinding } from './clear-contrast.ts';

/** What the words of a title say of its topic may be said by its form, its board or other words again. */
const mayRepeat: ReadonlySet<string> = new Set(['title_form', 'title_word', 'board']);
/**
 * Less than this of a difference is left, on the logarithmic scale, among posts that are alike in the
 * other.
 */
const leftOver = 0.5;

/**
 * Without what is another finding in other words: titles with a number got less because they are those of
 * “episode 8”. Formats, hashtags and lengths are told whatever else explains them.
 */
export function leaveOutExplained(findings: readonly ContrastFinding[]): ContrastFinding[] {
  return findings.filter(
    ([one]) =>
      !mayRepeat.has(one.aspect.name) ||
      !findings.some(([other]) => isStronger(other, one) && isExplained(one, other)),
  );
}

const isStronger = (other: ClearContrast, one: ClearContrast): boolean =>
  other.aspect !== one.aspect &&
  other.outcome.name === one.outcome.name &&
  sizeOf(other.multiple) > sizeOf(one.multiple);

const sizeOf = (multiple: number): number => Math.abs(Math.log(multiple));

/** Whether posts that all have `other`, and those that all lack it, differ by much less than all together. */
function isExplained(one: ClearContrast, other: ClearContrast): boolean {
  const has = new Set(other.having);
  const lacks = new Set(other.others);
  const parts = [has, lacks].flatMap((posts) => differenceAmong(one, posts) ?? []);
  const posts = parts.reduce((sum, { weight }) => sum + weight, 0);
  const difference = parts.reduce((sum, { value, weight }) => sum + value * weight, 0) / posts;
  const whole = Math.log(one.multiple);
  return posts > 0 && Math.sign(whole) * difference < leftOver * Math.abs(whole);
}

function differenceAmong(
  { having, others, outcome }: ClearContrast,
  posts: ReadonlySet<MeasuredPost>,
): { value: number; weight: number } | null {
  const sides = [having, others].map((side) => side.filter((post) => posts.has(post)));
  const [own = [], rest = []] = sides;
  if (Math.min(own.length, rest.length) < minPostsPerSide) {
    return null;
  }
  const [a, b] = [own, rest].map((side) =>
    Math.max(1e-9, medianOf(side.map((post) => outcome.valueOf(post) ?? 0))),
  );
  return {
    value: Math.log((a ?? 1) / (b ?? 1)),
    weight: (own.length * rest.length) / (own.length + rest.length),
  };
}
