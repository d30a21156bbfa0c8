import type { InsightType } from '@hookline/contract/analytics';
import type { MeasuredPost } from '../measured-post.ts';
import { isSettled, quoted, wholeNumber } from './wording.ts';

/** How many of the latest posts show what a creator does now. */
const maxLatest = 20;
/** With fewer whose date is known, nothing is said of the latest, but of all. */
const minDated = 5;
/** From this share on, a creator does so already and needs no other step than to go on. */
const minHabitShare = 0.8;

interface Habit {
  /** What to do with the next post, as a command without its full stop. */
  step: string;
  /** The same for who does so already, where the step says more than its insight. */
  keep?: string;
  /** The posts that did so, and those that did otherwise. */
  having: readonly MeasuredPost[];
  others: readonly MeasuredPost[];
  /** What the posts that did so are called, "Shorts", where one of them shows how it is done. */
  name?: string | undefined;
  /** What of the others did worst, where these are of several kinds. */
  worst?: string | undefined;
  /** How sure it is that those that did so got more, 0 to 1. */
  confidence: number;
}

export interface NextStep {
  text: string;
  /** Most of the latest posts did so already: its headline asks for nothing. */
  isHabit: boolean;
}

/** What to do next, and how often the latest posts did so: who does already needs another step. */
export function nextStep({ step, keep, having, others, name, worst, confidence }: Habit): NextStep {
  const matches = new Set(having);
  const all = [...having, ...others];
  const dated = all.filter(({ isPublishedKnown }) => isPublishedKnown);
  const isDated = dated.length >= minDated;
  const looked = isDated ? dated.sort((a, b) => b.order - a.order).slice(0, maxLatest) : all;
  const count = looked.filter((post) => matches.has(post)).length;
  const posts = `your ${isDated ? 'latest ' : ''}${wholeNumber(looked.length)} posts`;
  const share = `${count === 0 ? 'none' : wholeNumber(count)} of ${posts}`;
  if (count >= minHabitShare * looked.length) {
    const test = isSettled(confidence) ? '' : ' To put it to the test, do the opposite in a few posts.';
    const weakest = worst === undefined ? '' : ` The weakest of the others: ${worst}.`;
    const goOn =
      keep === undefined ? `You already do this in ${share}: keep it up` : `${keep}, as in ${share}`;
    return { text: `${goOn}.${test}${weakest}`, isHabit: true };
  }
  const start = name === undefined ? '' : ` Start from ${bestPost}, the best of your ${name}.`;
  return {
    text: `${step}. So far, ${share} ${count === 1 ? 'is' : 'are'} like this.${start}`,
    isHabit: false,
  };
}

/** When and where something was published is not seen in a post. */
const typesWithoutBest: ReadonlySet<InsightType> = new Set(['timing_optimization', 'platform_optimization']);

/** The name of posts of which the best is worth starting from; none where a post does not show it. */
export const nameToStartFrom = (type: InsightType, posts: string): string | undefined =>
  typesWithoutBest.has(type) ? undefined : posts;

/** Stands for a title, which may have changed or be gone when the step is read. */
const bestPost = '{best post}';

/** A next step as it reads now; `title`: of the best post that is left of those that its insight shows. */
export const withBestPost = (step: string, title: string): string =>
  step.replace(` Start from ${bestPost},`, () => ` Start from ${quoted(title)},`);
