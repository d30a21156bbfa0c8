import { confidenceAt, errorRate, minLift, type Chance } from '../questions/judge.ts';
import { claimKey } from '../sentences/finding-key.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { nounOfGained } from '../traits/channel-words.ts';
import { seriesWith, type Series } from '../traits/series.ts';
import type { ContrastAnswer, Sides } from './ask-contrasts.ts';
import type { ClearContrast, ContrastFinding } from './clear-contrast.ts';
import { logMultiple } from './outcomes.ts';
import { leaveOutExplained } from './explained.ts';

/**
 * What was used in a time of its own is told only as a lead, where it is many times apart with so many
 * posts on each side, and what neighbours in time say is at least so much.
 */
const outOfTime = { multiple: 5, posts: 15, fair: 2, most: 0.8 };
const settled = 0.9;
/** What posts of the same time say may be so many times as far apart as the medians that all can see. */
const mostBeyond = 3;

/** A contrast that cannot be told from its time proves nothing. */
export const chanceOfContrast = (answer: ContrastAnswer): Chance => ({
  share: answer.share,
  p: answer.ownTime && !isFarOutOfTime(answer) ? 1 : answer.p,
});

/**
 * What passes the gate, by aspect and number. The error is divided among all that is asked by shares
 * (Bonferroni), `shares` in all: what is clear elsewhere makes nothing clearer here.
 */
export function judgeContrasts(answers: readonly ContrastAnswer[], shares: number): ContrastFinding[] {
  const clear = answers.flatMap(
    (answer) => toClear(answer, (chanceOfContrast(answer).p * shares) / answer.share) ?? [],
  );
  const cards = [...Map.groupBy(clear, ({ aspect, outcome }) => `${aspect.name} ${outcome.name}`).values()];
  return leaveOutExplained(cards.map(toFinding));
}

/** Beside views one more number of each aspect is told, the surest that says something else. */
export function chooseNumbers(clear: readonly ContrastFinding[]): ContrastFinding[] {
  return [...Map.groupBy(clear, ([{ aspect }]) => aspect).values()].flatMap((own) => {
    const [views, others] = [own.filter(isOfViews), own.filter((one) => !isOfViews(one))];
    const first = views.map((one) => others.find((other) => isOpensOf(other, one)) ?? one);
    const said = new Set(first.flatMap((all) => all.map(directionOf)));
    const beside = others.filter((one) => !first.includes(one) && !said.has(directionOf(one[0])));
    return [...first, ...beside.sort(bySurest).slice(0, 1)];
  });
}

/**
 * Where all posts are newsletters, opens are views: then the rate says the same without how long the list of
 * readers was.
 */
const isOpensOf = ([opens]: ContrastFinding, [views]: ContrastFinding): boolean =>
  opens.outcome.name === 'open_rate' &&
  directionOf(opens) === directionOf(views) &&
  opens.counts.having === views.counts.having &&
  opens.counts.others === views.counts.others;

const isOfViews = ([{ outcome }]: ContrastFinding): boolean => outcome.name === 'views';
const directionOf = ({ trait, multiple }: ClearContrast): string => `${trait.key} ${multiple > 1}`;

const bySurest = ([a]: ContrastFinding, [b]: ContrastFinding): number => b.confidence - a.confidence;

function toClear(answer: ContrastAnswer, adjusted: number): ClearContrast | null {
  if (adjusted > errorRate) {
    return null;
  }
  const { isMore, ownTime, aspect, outcome, trait } = answer;
  const middles = answer.middles();
  const difference = answer.difference();
  const multiple = multipleOf(middles, outcome);
  const apart = Math.exp(Math.abs(Math.log(multiple)));
  const agrees =
    multiple > 1 === isMore &&
    (difference === null ||
      (difference > 0 === isMore && Math.abs(difference) <= Math.log(apart * mostBeyond)));
  const confidence = Math.min(confidenceAt(adjusted), ownTime ? outOfTime.most : 1);
  const posts = answer.posts();
  const series =
    aspect.name === 'title_word' ? seriesWith(trait.key.replaceAll('_', ' '), posts.having) : null;
  if (!agrees || apart < leastApart(aspect, series)) {
    return null;
  }
  const claim = {
    dimension: aspect.name,
    group: trait.key,
    metric: outcome.name,
    direction: multiple > 1 ? ('higher' as const) : ('lower' as const),
  };
  return {
    ...answer,
    ...posts,
    outcome: namedFor(outcome, posts),
    middles,
    multiple,
    fairMultiple: difference === null ? null : Math.exp(difference),
    confidence,
    series,
    key: claimKey(aspect.type, claim),
  };
}

/** In the words of where the posts are. */
const namedFor = (outcome: ContrastAnswer['outcome'], posts: Sides<readonly MeasuredPost[]>) =>
  outcome.unit === 'subscribers'
    ? { ...outcome, word: nounOfGained([...posts.having, ...posts.others]) }
    : outcome;

const multipleOf = ({ having, others }: Sides<number>, outcome: ContrastAnswer['outcome']): number =>
  Math.exp(logMultiple(having, others, outcome));

function isFarOutOfTime({ middles, difference, counts, outcome }: ContrastAnswer): boolean {
  const { having, others } = middles();
  const apart = logMultiple(having, others, outcome);
  if (
    Math.abs(apart) < Math.log(outOfTime.multiple) ||
    Math.min(counts.having, counts.others) < outOfTime.posts
  ) {
    return false;
  }
  return Math.sign(apart) * (difference() ?? 0) >= Math.log(outOfTime.fair);
}

/** Words must be far apart to be told, unless they name a series: that is a thing one makes, or leaves. */
const leastApart = ({ minMultiple }: ContrastAnswer['aspect'], series: Series | null): number =>
  series?.isAll === true ? 1 + minLift : (minMultiple ?? 1 + minLift);

/**
 * Of what is settled and what is not, the settled is told; what got more first, and what is furthest apart.
 */
function toFinding(own: ClearContrast[]): ContrastFinding {
  const sure = own.filter(({ confidence }) => confidence >= settled);
  const told = sure.length > 0 ? own.filter((one) => isTold(one, sure)) : own;
  return told.toSorted(
    (a, b) =>
      Number(b.confidence >= settled) - Number(a.confidence >= settled) ||
      Number(b.multiple > 1) - Number(a.multiple > 1) ||
      farthest(a, b),
  ) as [ClearContrast, ...ClearContrast[]];
}

/** Beside what is settled, only what is many times apart is worth a word. */
const isTold = (one: ClearContrast, sure: readonly ClearContrast[]): boolean =>
  sure.includes(one) || Math.abs(Math.log(one.multiple)) >= Math.log(outOfTime.multiple);

const farthest = (a: ClearContrast, b: ClearContrast): number =>
  Math.abs(Math.log(b.multiple)) - Math.abs(Math.log(a.multiple)) || (a.key < b.key ? -1 : 1);
