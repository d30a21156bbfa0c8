import { medianOf } from '../statistics/median.ts';
import { counted, quoted, wholeNumber } from '../sentences/wording.ts';
import { dayInWords, isoDay } from '../questions/local-time.ts';
import type { TrackedPost } from '../tracked-post.ts';
import type { Candidate, FactBasis } from './fact.ts';

const day = 24 * 3600 * 1000;
const week = 7 * day;
/**
 * A pause is told from so many days on, if it is so many times as long as what is usual. After the most it is
 * none: the numbers are those of a time that is over.
 */
const long = { days: 10, most: 180, timesUsual: 2 };
/** Of a run of fewer weeks there is nothing to tell. */
const minWeeks = 4;
const paceDays = 90;
const minDated = 10;

/** "Nothing published for 24 days." */
export function pause({ dated, now }: FactBasis): Candidate[] {
  const last = dated.at(-1);
  if (last === undefined || dated.length < minDated) {
    return [];
  }
  const days = Math.floor((now.getTime() - last.publishedAt.getTime()) / day);
  const usual = usualGap(dated);
  if (days < long.days || days < long.timesUsual * usual || days > long.most) {
    return [];
  }
  return [
    {
      id: 'pause',
      kind: 'pause',
      title: `Nothing published for ${counted(days, 'day')}`,
      description: `${quoted(last.title)} was your last post. ${usualWords(usual)}`,
      posts: [last],
    },
  ];
}

/** "These numbers end on May 3, 2022": an old export, of whose channel nobody knows what came since. */
export function end({ dated, now, timezone }: FactBasis): Candidate[] {
  const last = dated.at(-1);
  if (last === undefined || now.getTime() - last.publishedAt.getTime() <= long.most * day) {
    return [];
  }
  return [
    {
      id: 'end',
      kind: 'pause',
      title: `These numbers end on ${dayInWords(isoDay(timezone)(last.publishedAt))}`,
      description: `${quoted(last.title)} is the last post. If you have published since, import a newer export.`,
      posts: [last],
    },
  ];
}

/** Days between two posts that stand in the middle of all gaps. */
const usualGap = (dated: readonly TrackedPost[]): number =>
  medianOf(
    dated.slice(1).map(({ publishedAt }, index) => (publishedAt.getTime() - startOf(dated[index])) / day),
  );

const startOf = (post: TrackedPost | undefined): number => post?.publishedAt.getTime() ?? 0;

const usualWords = (days: number): string =>
  days < 1
    ? 'You usually publish more than once a day.'
    : days < 1.5
      ? 'You usually publish every day.'
      : `You usually publish every ${Math.round(days)} days.`;

/** "12 posts in the last 90 days, 30 in the 90 days before." */
export function pace({ dated, now, noun }: FactBasis): Candidate[] {
  const since = (days: number): number => now.getTime() - days * day;
  const lately = dated.filter(({ publishedAt }) => publishedAt.getTime() >= since(paceDays));
  const before = dated.filter(
    ({ publishedAt }) =>
      publishedAt.getTime() < since(paceDays) && publishedAt.getTime() >= since(2 * paceDays),
  );
  const isFirst = dated[0] === undefined || startOf(dated[0]) >= since(2 * paceDays);
  if (dated.length < minDated || lately.length === 0 || isFirst) {
    return [];
  }
  const [own, other] = [lately.length, before.length];
  return [
    {
      id: 'pace',
      kind: 'pace',
      title: `${wholeNumber(own)} ${own === 1 ? noun.slice(0, -1) : noun} in the last ${paceDays} days`,
      description:
        own === other
          ? `As many as in the ${paceDays} days before.`
          : `${wholeNumber(other)} in the ${paceDays} days before.`,
      posts: lately.toReversed(),
    },
  ];
}

/** "Every week for 23 weeks": the longest run of weeks in each of which something was published. */
export function run({ dated, timezone }: FactBasis): Candidate[] {
  const dayOf = isoDay(timezone);
  // Weeks begin on Monday, as the 5th of January 1970 did.
  const weekOf = (post: TrackedPost): number =>
    Math.floor((Date.parse(dayOf(post.publishedAt)) - 4 * day) / week);
  const weeks = [...new Set(dated.map(weekOf))];
  let start = 0;
  let best = { from: 0, count: 0 };
  weeks.forEach((at, index) => {
    start = index > 0 && at === (weeks[index - 1] ?? 0) + 1 ? start : index;
    best = index - start + 1 > best.count ? { from: weeks[start] ?? 0, count: index - start + 1 } : best;
  });
  if (best.count < minWeeks) {
    return [];
  }
  const inside = dated.filter((post) => weekOf(post) >= best.from && weekOf(post) < best.from + best.count);
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const [from, to] = [first, last].map(({ publishedAt }) => dayInWords(dayOf(publishedAt)));
  return [
    {
      id: 'run',
      kind: 'run',
      title: `Your longest run: ${best.count} weeks without a gap`,
      description: `Something new every week from ${from} to ${to}, ${counted(inside.length, 'post')} in all.`,
      posts: [first, last],
    },
  ];
}
