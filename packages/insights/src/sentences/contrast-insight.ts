import type { ClearContrast, ContrastFinding } from '../contrasts/clear-contrast.ts';
import type { Outcome } from '../contrasts/outcomes.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { capitalise } from '../questions/dimension.ts';
import type { Evidence, InsightDraft } from '../tracked-post.ts';
import { nameToStartFrom, nextStep, type NextStep } from './next-step.ts';
import { howSure, joinOf, listed, multipleInWords, percent, rounded, wholeNumber } from './wording.ts';

const shownPosts = 10;
/** Others of the same kind that the words name; the chart has more. */
const named = { hashtag: 6, others: 3 };
/** What so many of the same posts have is the same thing in other words. */
const sameThing = 0.7;
/** The posts as they are and those of the same time are this many times apart, so both are told. */
const worthTelling = 1.6;

/** Puts what some posts have and others have not into words: what to do, the medians, how sure that is. */
export function toContrastInsight(finding: ContrastFinding): InsightDraft {
  const [first] = finding;
  const { aspect, outcome, trait, confidence } = first;
  const isHigher = first.multiple > 1;
  const better = isHigher ? first.having : first.others;
  const posts = better.toSorted((a, b) => valueOf(b, outcome) - valueOf(a, outcome) || a.order - b.order);
  const step = stepOf(first, posts[0]);
  return {
    type: aspect.type,
    findings: finding.map(({ key }) => key),
    title: titleOf(first, step.isHabit),
    description: [
      ...whatIs(finding),
      howSure(confidence, wholeSeries(first) === null ? aspect.word : 'series'),
    ].join(' '),
    next_step: step.text,
    confidence,
    evidence: {
      method: methodOf(first),
      numbers: finding.slice(0, shownPosts).flatMap(numbersOf),
      posts: posts
        .slice(0, shownPosts)
        .map(({ itemId, title, platform }) => ({ id: itemId, title, platform })),
      groups: groupsOf(finding),
      claim: {
        dimension: aspect.name,
        group: trait.key,
        metric: outcome.name,
        direction: isHigher ? 'higher' : 'lower',
      },
    },
  };
}

const valueOf = (post: MeasuredPost, outcome: Outcome): number => outcome.valueOf(post) ?? 0;

/** Where both sides are a kind of their own, the one that got more is spoken of. */
const isTurned = ({ trait, multiple }: ClearContrast): boolean =>
  multiple < 1 && trait.isTwoSided !== undefined;
const turned = (one: ClearContrast): number => (isTurned(one) ? 1 / one.multiple : one.multiple);
const fairOf = ({ multiple, fairMultiple }: ClearContrast): number => fairMultiple ?? multiple;
const turnedFair = (one: ClearContrast): number => (isTurned(one) ? 1 / fairOf(one) : fairOf(one));

/**
 * What to do, and how much more such posts got. Where posts of the same time tell another story than all
 * together, theirs is told: otherwise growth of a channel would be praised as the work of a hashtag.
 */
function titleOf(one: ClearContrast, isHabit: boolean): string {
  const { outcome } = one;
  const posts = isHabit && turned(one) > 1 ? subjectOf(one) : advisedPosts(one);
  if (hasNone(one)) {
    const { having, others } = one.middles;
    const [own, rest] = isTurned(one) ? [others, having] : [having, others];
    const got = own === 0 ? `no ${outcome.word}` : `${inUnit(own, outcome)} ${outcome.word}`;
    return `${posts} typically got ${got}, others ${rest === 0 ? 'none' : inUnit(rest, outcome)}`;
  }
  if (!isFairer(one)) {
    return `${posts} got ${inWords(turned(one), outcome)}`;
  }
  const own = turnedFair(one);
  return `${posts} got ${inWords(own, outcome)} ${joinOf(own)} others from the same time`;
}

/** "Post more with #art: such posts". */
const advisedPosts = (one: ClearContrast): string =>
  `${adviceOf(one)}: ${turned(one) > 1 || wholeSeries(one) !== null ? 'such posts' : one.trait.posts}`;

/** "Posts with #art", for who does it already: a headline that asks for more would contradict the next step. */
const subjectOf = (one: ClearContrast): string =>
  capitalise(wholeSeries(one) ?? (isTurned(one) ? one.trait.rest : one.trait.posts));

/** The series that the posts are, where they are one. */
const wholeSeries = ({ series }: ClearContrast): string | null =>
  series?.isAll === true ? `“${series.name}”` : null;

function adviceOf(one: ClearContrast): string {
  const series = wholeSeries(one);
  const isMore = one.multiple > 1;
  if (series === null) {
    return isMore ? one.trait.advice.more : one.trait.advice.less;
  }
  return `Make ${isMore ? 'more' : 'fewer'} ${series}`;
}

/** Where a word belongs to the name of a series, the series is what can be made again. */
function stepOf(one: ClearContrast, best: MeasuredPost | undefined): NextStep {
  const { aspect, trait, series, multiple, having, others, confidence } = one;
  const isMore = multiple > 1;
  const name = nameToStartFrom(aspect.type, isMore ? trait.posts : trait.rest);
  if (isMore && series !== null && best !== undefined && series.posts.includes(best)) {
    // "… - Border Security Australia" is one, too, whose name is set off in other words.
    const isMember = ({ title }: MeasuredPost) => title.toLowerCase().includes(series.name.toLowerCase());
    return nextStep({
      step: `Make another “${series.name}”`,
      keep: `Keep making “${series.name}”`,
      having: having.filter(isMember),
      others: [...having.filter((post) => !isMember(post)), ...others],
      name,
      confidence,
    });
  }
  if (isMore) {
    return nextStep({ step: trait.step.more, having, others, name, confidence });
  }
  // All that merely lack something are of no kind that a post could be started from.
  return nextStep({
    step:
      series?.isAll === true ? `Make your next post something other than “${series.name}”` : trait.step.less,
    having: others,
    others: having,
    name: trait.isTwoSided && name,
    confidence,
  });
}

/** Nothing is a multiple of none. */
const hasNone = ({ middles }: ClearContrast): boolean => Math.min(middles.having, middles.others) === 0;

/** Whether posts of the same time are much nearer to each other than all together. */
const isFairer = (one: ClearContrast): boolean =>
  !one.ownTime && !hasNone(one) && lnExcess(one) > Math.log(worthTelling);

/** How much farther apart posts are as they are than beside others of their time. */
const lnExcess = (one: ClearContrast): number =>
  Math.abs(Math.log(one.multiple)) - Math.abs(Math.log(fairOf(one)));

/** The multiple that the headline goes by. */
const multipleOf = (one: ClearContrast, isFair: boolean): number => (isFair ? fairOf(one) : one.multiple);

const inWords = (multiple: number, { word, unit }: Outcome): string =>
  multipleInWords(multiple, word, unit === '%');

const inUnit = (value: number, { unit }: Outcome): string =>
  unit === '%'
    ? percent(value / 100)
    : value < 100 && value % 1 !== 0
      ? (Math.round(value * 10) / 10).toString()
      : wholeNumber(value);

/** "Typical views: 4,100 for 43 Shorts, 160 for 194 long videos". */
function middlesInWords(one: ClearContrast): string {
  const { trait, outcome, middles, having, others } = one;
  const series = wholeSeries(one);
  const [own, rest] = series === null ? [trait.posts, trait.rest] : [`posts of ${series}`, 'others'];
  const sides = [
    `${inUnit(middles.having, outcome)} for ${wholeNumber(having.length)} ${own}`,
    `${inUnit(middles.others, outcome)} for ${wholeNumber(others.length)} ${rest}`,
  ];
  return `Typical ${outcome.word}: ${(isTurned(one) ? sides.toReversed() : sides).join(', ')}`;
}

function whatIs([first, ...others]: ContrastFinding): string[] {
  const { ownTime, outcome } = first;
  const isFair = isFairer(first);
  const fair = turnedFair(first);
  const limit = first.aspect.name === 'hashtag' ? named.hashtag : named.others;
  const also = differing(first, others)
    .filter((one) => !hasNone(one))
    .slice(0, limit)
    .map((one) => `${one.trait.label} (${inWords(multipleOf(one, isFair), outcome)})`);
  const besideTheirTime = `compared with others from the same time it is ${inWords(fair, outcome)}`;
  return [
    `${middlesInWords(first)}.`,
    // The headline has the second figure: each is told for what it is.
    ...(isFair
      ? [
          `That is ${inWords(turned(first), outcome)}, but part of that gap comes from when they were` +
            ` published: ${besideTheirTime}.`,
        ]
      : []),
    ...(also.length > 0 ? [`Also: ${listed(also)}.`] : []),
    ...(ownTime
      ? ['Most of them were published around the same time, which may be part of the reason.']
      : !hasNone(first) && lnExcess(first) < -Math.log(worthTelling)
        ? [`${capitalise(besideTheirTime)}.`]
        : []),
  ];
}

/** Without those that nearly the same posts have as one that is told before them. */
function differing(first: ClearContrast, others: readonly ClearContrast[]): ClearContrast[] {
  const told = [first];
  for (const one of others) {
    if (first.aspect.name === 'hashtag' || !told.some((other) => areSame(one, other))) {
      told.push(one);
    }
  }
  return told.slice(1);
}

function areSame(one: ClearContrast, other: ClearContrast): boolean {
  const posts = new Set(other.having);
  const both = one.having.filter((post) => posts.has(post)).length;
  return both >= sameThing * Math.min(one.having.length, other.having.length);
}

function methodOf({ outcome }: ClearContrast): string {
  return (
    `Medians are of your posts as recorded. How likely luck is was worked out from ranks of ${outcome.word},` +
    ' after removing slow growth over time and differences between platforms and ages of the numbers.' +
    ' Posts close in time count as related, and the number of comparisons is taken into account.'
  );
}

function numbersOf(one: ClearContrast): Evidence['numbers'] {
  const { trait, outcome, multiple, fairMultiple, having, others } = one;
  const besideTime =
    fairMultiple === null
      ? []
      : [{ label: 'compared with others from the same time', value: rounded(fairMultiple), unit: 'times' }];
  const multiples = [
    { label: 'compared with the others', value: rounded(multiple), unit: 'times' },
    ...besideTime,
  ];
  return [
    ...(hasNone(one) ? [] : multiples),
    { label: 'posts', value: having.length, unit: 'posts' },
    { label: `other posts with known ${outcome.word}`, value: others.length, unit: 'posts' },
  ].map(({ label, ...number }) => ({ label: `${trait.label}: ${label}`, ...number }));
}

/** What was found, and beside it all that do not have the first of it. */
function groupsOf(finding: ContrastFinding): NonNullable<Evidence['groups']> {
  const [first] = finding;
  const { outcome, trait } = first;
  const having = finding.slice(0, shownPosts).map((one) => ({
    key: one.trait.key,
    label: one.trait.label,
    posts: one.having.length,
    middle: rounded(one.middles.having),
    unit: unitOf(outcome),
  }));
  const rest = {
    key: `not:${trait.key}`,
    label: trait.isTwoSided ? capitalise(trait.rest) : `Without ${trait.label}`,
    posts: first.others.length,
    middle: rounded(first.middles.others),
    unit: unitOf(outcome),
  };
  return [...having, rest];
}

/** "followers" where that is what those gained are called. */
const unitOf = ({ unit, word }: Outcome): string => (unit === 'subscribers' ? word : unit);
