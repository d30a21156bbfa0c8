import type { InsightType } from '@hookline/contract/analytics';
import type { MeasuredPost } from '../measured-post.ts';
import { quoted, wholeNumber } from './wording.ts';

/** So many of the latest posts tell what a creator does now. */
const latestPosts = 20;
/** Who does so this often already is told to keep to it. */
const mostly = 0.8;

interface Doing {
  /** What to do with the next post, as a command without its full stop. */
  step: string;
  /** The posts that did so, and those that did otherwise. */
  having: readonly MeasuredPost[];
  others: readonly MeasuredPost[];
  /** What of the others did worst, where these are of several kinds. */
  worst?: string | undefined;
}

/** What to do next, and how often the latest posts did so: who does already needs another step. */
export function nextStep({ step, having, others, worst }: Doing): string {
  const latest = [...having.map(done), ...others.map(left)]
    .sort((a, b) => b.order - a.order)
    .slice(0, latestPosts);
  const count = latest.filter(({ isDone }) => isDone).length;
  const said = `${count === 0 ? 'none' : wholeNumber(count)} of your latest ${wholeNumber(latest.length)} posts`;
  if (count < mostly * latest.length) {
    return `${step}. So far it is ${said}.`;
  }
  return `Keep to it: it is ${said} already.${worst === undefined ? '' : ` The weakest of the others: ${worst}.`}`;
}

const done = ({ order }: MeasuredPost) => ({ order, isDone: true });
const left = ({ order }: MeasuredPost) => ({ order, isDone: false });

/** When and where something was published is not seen in a post. */
const withoutModel: ReadonlySet<InsightType> = new Set(['timing_optimization', 'platform_optimization']);

/**
 * A next step as it reads now: posts may have been renamed or deleted since it was found. `best`: the title of
 * the best of the posts that a comparison speaks of and that are left.
 */
export const withModel = (
  step: string,
  { type, best }: { type: InsightType; best?: string | undefined },
): string =>
  step === '' || best === undefined || withoutModel.has(type)
    ? step
    : `${step} Start from ${quoted(best)}, the best of them.`;
