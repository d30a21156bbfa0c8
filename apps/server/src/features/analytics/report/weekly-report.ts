import type { Insight, Report } from '@hookline/contract/analytics';
import { onPlatform } from '@hookline/contract/platforms';
import { stageLabel } from '@hookline/contract/stages';
import { percent, wholePercent } from '@hookline/insights';
import { dayInWords } from '../day-in-words.ts';
import type { Progress } from './report.repo.ts';
import type { Unfinished } from './unfinished.repo.ts';

/** What is known of a week. */
export interface Week {
  /** Items whose time of publishing is known and lies in it. */
  published: number;
  /** Items that had their first numbers in it. */
  firstTracked: number;
  progress: readonly Progress[];
  /** Null where no post's engagement is known. */
  avgEngagement: number | null;
  /** The posts of which it is, and their views. */
  engagementPosts: number;
  engagementViews: number;
  /** Null without posts. */
  avgViralScore: number | null;
}

export interface ReportInput {
  from: string;
  to: string;
  timezone: string;
  week: Week;
  before: Week;
  insights: readonly Insight[];
  /** How many posts wait for numbers. */
  waiting: number;
  unfinished: readonly Unfinished[];
}

const shownPosts = 5;
const shownInsights = 3;

/**
 * The week in figures and words. Every sentence is made of the figures; where there is nothing to say, it
 * says what is missing.
 */
export function writeReport(input: ReportInput): Report {
  const { from, to, week, before } = input;
  // Without a known gain or fall, posts stand in the order of their views.
  const isByGain = week.progress.some(({ gained }) => gained !== null && gained !== 0);
  const shown = week.progress
    .filter(({ gained, since }) => !isByGain || gained !== null || since !== null)
    .slice(0, shownPosts);
  return {
    from,
    to,
    figures: figuresOf(week, before),
    changed: changesOf({ week, before, to }),
    next: stepsOf(input),
    posts: shown.map(({ boardId, ...post }) => ({ ...post, board_id: boardId })),
    posts_by: isByGain ? 'gain' : 'views',
  };
}

function figuresOf(week: Week, before: Week): Report['figures'] {
  const gain = gainOf(week);
  const compared = <T>(value: T): T | null => (before.progress.length === 0 ? null : value);
  return [
    count('Posts published', week.published, compared(before.published)),
    count('Tracked for the first time', week.firstTracked, compared(before.firstTracked)),
    ...(gain === null ? [] : [count('Views gained', gain, isMostlyUnknown(before) ? null : gainOf(before))]),
    count('Posts with fresh numbers', week.progress.length, compared(before.progress.length)),
    ...ifEither({
      label: 'Average engagement',
      value: week.avgEngagement,
      unit: 'fraction',
      before: before.avgEngagement,
      of: `${counted(week.engagementViews, 'view', 'views')} of ${counted(week.engagementPosts, 'post', 'posts')}`,
    }),
    // A score is relative to what is usual now: the week before, scored by that too, is none to compare with.
    ...ifEither({
      label: 'Average viral score',
      value: week.avgViralScore,
      unit: 'score',
      before: null,
      of: counted(week.progress.length, 'post', 'posts'),
    }),
  ];
}

const count = (label: string, value: number, before: number | null): Report['figures'][number] => ({
  label,
  value,
  unit: 'count',
  before,
  of: null,
});

/** A figure of which at least one of the two weeks knows something. */
const ifEither = (figure: Report['figures'][number]): Report['figures'] =>
  figure.value === null && figure.before === null
    ? []
    : [figure.value === null ? { ...figure, of: null } : figure];

/** Views gained by the posts of which that is known; null where it is known of none. */
function gainOf({ progress }: Week): number | null {
  const known = progress.flatMap(({ gained }) => gained ?? []);
  return known.length === 0 ? null : known.reduce((sum, gained) => sum + gained, 0);
}

function changesOf({ week, before, to }: Pick<ReportInput, 'week' | 'before' | 'to'>): string[] {
  if (week.progress.length === 0) {
    return ['No numbers were recorded in these seven days, so there is nothing to compare.'];
  }
  const [first] = week.progress;
  const gain = gainOf(week);
  return [
    `${week.published === 0 ? 'No post was' : counted(week.published, 'post was', 'posts were')} published${before.progress.length === 0 ? '' : `, after ${before.published === 0 ? 'none' : whole(before.published)} in the seven days before`}.`,
    ...(week.firstTracked > 0
      ? [`${counted(week.firstTracked, 'post was', 'posts were')} tracked for the first time.`]
      : []),
    ...(gain === null ? [] : [gainSentence(week, before, gain)]),
    ...(gain !== null && first !== undefined && first.gained !== null && first.gained > 0
      ? [
          `“${first.title}” ${onPlatform(first.platform)} gained most: ${whole(first.gained)} ` +
            `views${share(first.gained, gain)}.`,
        ]
      : []),
    ...unknownSentence(week),
    ...sinceSentence(week, to),
  ];
}

function gainSentence(week: Week, before: Week, gain: number): string {
  const gained =
    gain < 0
      ? `Counts fell by ${whole(-gain)} views: platforms correct theirs`
      : `Your posts gained ${whole(gain)} views`;
  const gainBefore = gainOf(before);
  if (gainBefore === null || isMostlyUnknown(before)) {
    const whose = gainBefore === null ? 'they' : 'most posts';
    return `${gained}. What ${whose} gained in the seven days before is not known.`;
  }
  if (gainBefore <= 0) {
    return `${gained}, after ${gainBefore === 0 ? 'none' : `a fall of ${whole(-gainBefore)}`} in the seven days before.`;
  }
  if (gain < 0 || isMostlyUnknown(week)) {
    return `${gained}, after a gain of ${whole(gainBefore)} in the seven days before.`;
  }
  const change = (gain - gainBefore) / gainBefore;
  const size = percent(Math.abs(change));
  const word = size === '0.0%' ? 'as many as' : `${size} ${change > 0 ? 'more' : 'fewer'} than`;
  return `${gained}, ${word} in the seven days before (${whole(gainBefore)}).`;
}

/**
 * Where the gains of most posts are not known, the sum of the others is nothing that another week could be a
 * percentage of.
 */
const isMostlyUnknown = ({ progress }: Week): boolean =>
  2 * progress.filter(({ gained }) => gained === null).length > progress.length;

/** A single post's views are the whole of the gain, which goes without saying. */
const share = (part: number, sum: number): string => (part < sum ? ` (${percent(part / sum)} of all)` : '');

function unknownSentence({ progress }: Week): string[] {
  const unknown = progress.filter(({ gained, since }) => gained === null && since === null).length;
  return unknown === 0
    ? []
    : [
        `${counted(unknown, 'post', 'posts')} had no numbers from before these days; what ` +
          `${unknown === 1 ? 'it' : 'they'} gained in them is unknown.`,
      ];
}

/** What months have brought is no gain of the week, and is told as what it is. */
function sinceSentence({ progress }: Week, to: string): string[] {
  const olds = progress.flatMap(({ since, ...post }) => (since === null ? [] : [{ ...post, since }]));
  const [first] = olds.toSorted((a, b) => b.since.gained - a.since.gained);
  if (first === undefined) {
    return [];
  }
  const most = `“${first.title}” ${onPlatform(first.platform)} gained ${whole(first.since.gained)} views since ${dayInWords(first.since.day, to)}`;
  return [
    olds.length === 1
      ? `${most}; how many of them in these seven days is unknown.`
      : `${whole(olds.length)} posts had no numbers from the week before these days, so what ` +
        `these days brought them is unknown. ${most}.`,
  ];
}

function stepsOf({ to, timezone, week, insights, waiting, unfinished }: ReportInput): string[] {
  const claims = insights.filter(({ type }) => type !== 'getting_started').slice(0, shownInsights);
  return [
    ...(waiting > 0
      ? [
          `Enter the numbers of ${counted(waiting, 'post that waits', 'posts that wait')} for ` +
            'them: only numbers of the same age compare well.',
        ]
      : []),
    ...unfinished.map((project) => projectStep(project, to)),
    ...claims.map((claim) => toStep(claim, timezone)),
    ...(claims.length === 0 ? missing(week, insights) : []),
  ];
}

function projectStep({ title, stage, dueOn, still }: Unfinished, today: string): string {
  const place = stageLabel(stage);
  if (dueOn === null) {
    return `“${title}” has been in ${place} for ${whole(still)} days: take its next step, or give it a day.`;
  }
  const day = dayInWords(dueOn, today);
  return dueOn < today
    ? `The day of “${title}” (${day}) has passed, and it is in ${place}: give it another one.`
    : `“${title}” is due ${dueOn === today ? 'today' : `on ${day}`}, and is in ${place}.`;
}

/** Insights may be weeks old: the reader has to know. */
function toStep(insight: Insight, timezone: string): string {
  const { title, confidence, created_at, next_step } = insight;
  const found = new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: timezone });
  const sentence = `${title} (found ${found}, confidence ${wholePercent(confidence)}).`;
  return next_step === '' ? sentence : `${sentence} ${next_step}`;
}

function missing(week: Week, insights: readonly Insight[]): string[] {
  const started = insights.find(({ type }) => type === 'getting_started');
  if (started !== undefined) {
    return [started.next_step === '' ? started.description : `${started.description} ${started.next_step}`];
  }
  return week.progress.length === 0
    ? ['Track the posts you have published: open an item, press Track and enter its numbers.']
    : [
        'Keep tracking, and generate insights on the analytics screen: the numbers do not ' +
          'support a finding yet.',
      ];
}

const whole = (value: number): string => value.toLocaleString('en-US');
const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;
