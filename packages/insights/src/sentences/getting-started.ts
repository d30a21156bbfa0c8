import { minLift, maxConfidence } from '../questions/judge.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { dimensions } from '../questions/dimensions.ts';
import { minPostsInAll, type Answer, type Asked } from '../questions/questions.ts';
import type { InsightDraft, TrackedPost } from '../tracked-post.ts';
import { counted, listed, wholeNumber, wholePercent } from './wording.ts';

/**
 * Posts on each weekday from which a weekday of twice the views has a fair chance to show, and from which it
 * mostly does.
 */
const fairPerWeekday = 10;
const amplePerWeekday = 30;

/** What was looked at when nothing could be said. */
export interface Attempt {
  posts: readonly TrackedPost[];
  usable: readonly MeasuredPost[];
  asked: readonly Asked[];
  answers: readonly Answer[];
  /** The numbers carry something, all of which was dismissed. */
  isAllKnown: boolean;
}

/** The one insight that is left when nothing else can be said: what is missing, in numbers. */
export function toGettingStarted(attempt: Attempt): InsightDraft {
  const { posts, usable, asked, answers, isAllKnown } = attempt;
  const perWeekday = weekdaysOf(asked).minPosts;
  const inAll = (each: number): number => 7 * Math.max(each, perWeekday);
  const needs =
    `Weekday advice needs about ${inAll(fairPerWeekday)} posts:` +
    ` at least ${perWeekday} on each of 3 weekdays and ${minPostsInAll} in all.` +
    ` About ${inAll(amplePerWeekday)} also reveal smaller differences.`;
  return {
    type: 'getting_started',
    findings: [],
    title: isAllKnown
      ? 'Nothing new'
      : answers.length > 0
        ? 'No clear pattern yet'
        : 'More numbers are needed',
    description: inShort(attempt),
    next_step: stepOf(attempt),
    confidence: maxConfidence,
    evidence: {
      method: [
        'Counts posts with views and compares them with what each comparison needs.',
        state(attempt),
        ...(isAllKnown
          ? []
          : answers.length > 0
            ? [detectable(answers), ownTimes(answers)]
            : [needs, missing(asked)]),
        blanks(attempt),
        undated(attempt),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      numbers: [
        { label: 'Posts with numbers', value: usable.length, unit: 'posts' },
        { label: 'Posts with 0 views', value: posts.length - usable.length, unit: 'posts' },
        { label: 'Posts without a publish date', value: undatedOf(usable), unit: 'posts' },
        { label: 'Posts a comparison needs in all', value: minPostsInAll, unit: 'posts' },
        { label: 'Posts needed on a weekday', value: perWeekday, unit: 'posts' },
        { label: 'Comparisons made', value: answers.length, unit: 'comparisons' },
      ],
      posts: [],
    },
  };
}

/** At most 25 words: the rest is for whoever asks how it was found. */
function inShort({ usable, answers, isAllKnown }: Attempt): string {
  const have = `You have ${counted(usable.length, 'post')} with numbers`;
  if (usable.length === 0) {
    return 'You have no posts with numbers yet. Record the views of your posts with Track, or import them.';
  }
  if (isAllKnown) {
    return `${have}. You have dismissed everything they show.`;
  }
  if (answers.length > 0) {
    return (
      `No difference among your ${counted(usable.length, 'post')} is large and certain enough to act on yet.` +
      ' More posts would reveal smaller ones.'
    );
  }
  return usable.length < minPostsInAll
    ? `${have}; ${wholeNumber(minPostsInAll - usable.length)} more make the first comparison possible.`
    : `${have}, too few of any one kind to compare. Publish a few more of each.`;
}

/** What makes the next comparison possible: that of weekdays, which needs only the posts a creator makes. */
function stepOf({ usable, asked, answers, isAllKnown }: Attempt): string {
  if (usable.length < minPostsInAll) {
    return usable.length === 0
      ? 'Import the export of your channel, or open a post and press Track.'
      : `Track ${counted(minPostsInAll - usable.length, 'more post')}, or import an export with all of them.`;
  }
  if (isAllKnown || answers.length > 0) {
    return `Check back at ${wholeNumber(2 * usable.length)} posts, or open Learn More to see what was compared.`;
  }
  if (usable.length - undatedOf(usable) < minPostsInAll) {
    return 'Add publish dates to your posts, where you track their numbers.';
  }
  const { groups, minPosts, minGroups } = weekdaysOf(asked);
  const missingDays = minGroups - groups.length;
  if (missingDays > 0) {
    const each = missingDays === 1 ? 'it has' : 'each has';
    return `Publish on ${counted(missingDays, 'more weekday')} until ${each} ${counted(minPosts, 'post')}.`;
  }
  const posts = groups.reduce((sum, group) => sum + group.posts.length, 0);
  const more = counted(Math.max(1, minPostsInAll - posts), 'more post');
  return `Publish ${more} on the weekdays that have ${wholeNumber(minPosts)} or more.`;
}

function weekdaysOf(asked: readonly Asked[]) {
  const weekdays = asked.find(({ question }) => question.dimension.name === 'weekday');
  const { minPosts, minGroups } = dimensions.weekday;
  return { minPosts, minGroups, groups: [], ...weekdays };
}

function state({ usable, answers, isAllKnown }: Attempt): string {
  const have =
    usable.length === 0
      ? 'You have no posts with numbers yet.'
      : `You have ${counted(usable.length, 'post')} with numbers`;
  if (usable.length === 0) {
    return `${have} Record the views of your posts with Track, or import them.`;
  }
  if (isAllKnown) {
    return `${have}. You have dismissed everything they show.`;
  }
  if (answers.length === 0) {
    return usable.length < minPostsInAll
      ? `${have}; ${wholeNumber(minPostsInAll - usable.length)} more make the first comparison possible.`
      : `${have}.`;
  }
  const compared = comparedIn(answers.filter(isTellable));
  return compared === ''
    ? `${have}.`
    : `${have}. Compared ${compared}, no difference stands out clearly from chance.`;
}

/**
 * "in views by weekday, and in engagement rate by title length": what is compared in one of them alone says
 * nothing of the other.
 */
function comparedIn(answers: readonly Answer[]): string {
  const parts = (['views', 'engagement_rate'] as const).flatMap((metric) => {
    const words = wordsOf(answers.filter(({ question }) => question.metric === metric));
    return words.length === 0 ? [] : [`in ${metricWords[metric]} by ${listed(words)}`];
  });
  return parts.join(', and ');
}

const metricWords = { views: 'views', engagement_rate: 'engagement rate' } as const;

const isTellable = ({ comparison }: Answer): boolean => !comparison.ownTime;
const wordsOf = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.map(({ question }) => question.dimension.word)),
];

/** What cannot be compared because the posts of a group lie in a time of their own. */
function ownTimes(answers: readonly Answer[]): string {
  const tellable = new Set(wordsOf(answers.filter(isTellable)));
  const words = wordsOf(answers).filter((word) => !tellable.has(word));
  return words.length === 0
    ? ''
    : `By ${listed(words)} nothing can be said: the posts to compare come from different times,` +
        ' so a change over time would look like a difference between them.';
}

/**
 * How large a difference would have to be for the sharpest comparison to find it three times in four: about
 * 3.3 standard errors.
 */
function detectable(answers: readonly Answer[]): string {
  const [sharpest] = answers.filter(isTellable).sort((a, b) => a.comparison.error - b.comparison.error);
  if (sharpest === undefined) {
    return '';
  }
  const { dimension, metric } = sharpest.question;
  const lift = Math.max(minLift, Math.expm1(3.3 * sharpest.comparison.error));
  const size = lift > 10 ? 'more than tenfold' : `about ${wholePercent(lift)} or more`;
  const more = lift > minLift ? ' Four times as many posts would reveal about half of that.' : '';
  return `A difference of ${size} in ${metricWords[metric]} by ${dimension.word} would most likely have shown.${more}`;
}

/** What each comparison lacks. */
function missing(asked: readonly Asked[]): string {
  const lacks = asked.flatMap(({ question: { dimension, metric }, groups, minPosts }) =>
    metric === 'views' && dimension.plural !== null
      ? [
          `${dimension.minGroups} ${dimension.plural} with ${minPosts} posts or more (you have ${groups.length})`,
        ]
      : [],
  );
  return `Besides ${minPostsInAll} posts in all, a comparison needs ${listed(lacks)}.`;
}

function blanks({ posts, usable }: Attempt): string {
  const blank = posts.length - usable.length;
  return blank === 0 ? '' : `${counted(blank, 'post')} with 0 views ${blank === 1 ? 'is' : 'are'} left out.`;
}

const undatedOf = (usable: Attempt['usable']): number =>
  usable.filter(({ isPublishedKnown }) => !isPublishedKnown).length;

function undated({ usable }: Attempt): string {
  const count = undatedOf(usable);
  return count === 0
    ? ''
    : `${counted(count, 'post')} ${count === 1 ? 'has' : 'have'} no publish date, so comparisons by weekday and` +
        ` part of the day leave ${count === 1 ? 'it' : 'them'} out; you can add the date where you track numbers.`;
}
