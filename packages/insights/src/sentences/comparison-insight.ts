import { claimKey } from './finding-key.ts';
import type { Finding } from '../questions/judge.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { medianOf } from '../statistics/median.ts';
import type { Metric } from '../questions/questions.ts';
import type { Evidence, InsightDraft } from '../tracked-post.ts';
import { nameToStartFrom, nextStep, type NextStep } from './next-step.ts';
import {
  counted,
  howSure,
  intervalInWords,
  multipleInWords,
  percent,
  rounded,
  wholeNumber,
} from './wording.ts';

const shownPosts = 10;
const metricNames: Record<Metric, string> = { views: 'views', engagement_rate: 'engagement rate' };

/**
 * Puts a difference between groups into words: what to do, what that is based on, how sure it is. Nothing is
 * said to be the reason.
 */
export function toComparisonInsight(finding: Finding, timezone: string): InsightDraft | null {
  const { question, groups, comparison, lift, confidence } = finding;
  const best = groups[comparison.group];
  if (best === undefined) {
    return null;
  }
  const { dimension, metric } = question;
  const others = groups.filter((group) => group !== best).flatMap(({ posts }) => posts);
  const middles = groups.map(({ posts }) => middleOf(posts, metric));
  const highest = groups[middles.indexOf(Math.max(...middles))];
  const claim = { dimension: dimension.name, group: best.group.key, metric, direction: 'higher' } as const;
  const got = multipleInWords(1 + lift.middle, metricNames[metric], metric !== 'views');
  const sentences = [
    `Typical ${metricNames[metric]}: ${sideOf(best.posts, metric)} ${lowered(best.group.posts)},` +
      ` ${sideOf(others, metric)} ${best.group.rest}.`,
    `Compared with posts from the same time, that is ${got}` +
      ` (90% interval: ${intervalInWords(lift.low, lift.high)}).`,
    howSure(confidence, dimension.word),
    // The chart shows numbers as they were recorded: it must not seem to contradict the words.
    ...(highest === undefined || highest === best
      ? []
      : [
          `The recorded median is highest for ${highest.group.label} (${counted(highest.posts.length, 'post')}),` +
            ' but compared with posts from the same time that lead is less certain.',
        ]),
  ];
  const step = stepOf(finding, best);
  return {
    type: dimension.type,
    findings: [claimKey(dimension.type, claim)],
    title: step.isHabit ? `${best.group.posts} got ${got}` : `${best.group.advice}: such posts got ${got}`,
    description: sentences.join(' '),
    next_step: step.text,
    confidence,
    evidence: {
      method: methodOf(finding, timezone),
      numbers: numbersOf(finding),
      posts: [...best.posts]
        .sort((a, b) => valueOf(b, metric) - valueOf(a, metric) || a.order - b.order)
        .slice(0, shownPosts)
        .map(({ itemId, title, platform }) => ({ id: itemId, title, platform })),
      groups: groups.map(({ group, posts }, index) => ({
        key: group.key,
        label: group.label,
        posts: posts.length,
        middle: rounded(middles[index] ?? 0),
        unit: metric === 'views' ? 'views' : '%',
      })),
      claim,
    },
  };
}

/** Who does so most of the time is told which of the others did worst. */
function stepOf(
  { question: { dimension, metric }, groups, confidence }: Finding,
  best: Finding['groups'][number],
): NextStep {
  const rest = groups.filter((group) => group !== best);
  const [worst] = rest.toSorted((a, b) => middleOf(a.posts, metric) - middleOf(b.posts, metric));
  return nextStep({
    step: best.group.step,
    confidence,
    having: best.posts,
    others: rest.flatMap(({ posts }) => posts),
    name: nameToStartFrom(dimension.type, lowered(best.group.posts)),
    ...(rest.length > 1 &&
      worst !== undefined && {
        worst: `${lowered(worst.group.posts)} (median ${figureOf(worst.posts, metric)})`,
      }),
  });
}

const middleOf = (posts: readonly MeasuredPost[], metric: Metric): number =>
  medianOf(posts.map((post) => valueOf(post, metric)));

/** "4,100", "3.5%". */
function figureOf(posts: readonly MeasuredPost[], metric: Metric): string {
  const middle = middleOf(posts, metric);
  return metric === 'views' ? wholeNumber(middle) : percent(middle / 100);
}

/** "4,100 for 43", "3.5% for 89". */
const sideOf = (posts: readonly MeasuredPost[], metric: Metric): string =>
  `${figureOf(posts, metric)} for ${wholeNumber(posts.length)}`;

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** The raw number of a post: views, or engagement as a percentage of views. */
const valueOf = ({ views, likes, shares, comments }: MeasuredPost, metric: Metric): number =>
  metric === 'views' ? views : (100 * (likes + shares + comments)) / views;

function methodOf({ question }: Finding, timezone: string): string {
  const { dimension, metric } = question;
  const sentences = [
    `Compares the logarithm of ${metric === 'views' ? 'views' : 'likes, shares and comments per view'}, after`,
    'removing slow growth over time and differences between platforms, content types and ages of the',
    'numbers, unless they are what is compared. Groups with few posts are pulled towards the others',
    '(partial pooling), outliers count less, posts close in time count as related, and the number of',
    'comparisons is taken into account.',
  ];
  if (dimension.type === 'timing_optimization') {
    sentences.push(`Times are in ${timezone}. Posts without a publish date are left out.`);
  }
  return sentences.join(' ');
}

function numbersOf({ question, groups, comparison, lift, adjusted }: Finding): Evidence['numbers'] {
  const { metric } = question;
  const unit = metric === 'views' ? 'views' : '%';
  const inPercent = (fraction: number): number => rounded(100 * fraction);
  return [
    { label: 'Difference', value: inPercent(lift.middle), unit: '%' },
    { label: 'Lower end of its 90% interval', value: inPercent(lift.low), unit: '%' },
    { label: 'Upper end of its 90% interval', value: inPercent(lift.high), unit: '%' },
    ...groups.flatMap(({ group, posts }) => [
      { label: `${group.label}: posts`, value: posts.length, unit: 'posts' },
      {
        label: `${group.label}: median ${metricNames[metric]}`,
        value: rounded(middleOf(posts, metric)),
        unit,
      },
    ]),
    {
      label: 'Similarity of posts close in time',
      value: rounded(comparison.autocorrelation),
      unit: 'correlation',
    },
    {
      label: 'Probability of such a difference by chance',
      value: rounded(adjusted),
      unit: 'probability',
    },
  ];
}
