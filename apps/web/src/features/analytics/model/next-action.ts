import { platformName, type ScriptPlatform, scriptPlatforms } from '@hookline/contract/platforms';
import { paths } from '#lib/paths.ts';
import { asWord } from '#lib/tolerant.ts';
import type { ShownInsight } from './shown-insights.ts';

/** What a next step says, done with one press. */
export interface NextAction {
  kind: 'write' | 'plan' | 'import';
  label: string;
  to: string;
  state: unknown;
}

/** The button of an insight's next step; undefined where no screen can do it. */
export function nextActionOf(insight: ShownInsight, today: Date): NextAction | undefined {
  const { type, evidence } = insight;
  switch (type) {
    case 'getting_started':
      return startOf(evidence.numbers);
    case 'viral_potential':
    case 'viral_success':
      return followUpOf(insight);
    case 'timing_optimization':
      // A day to stay away from is none to plan for.
      return evidence.isHigher ? planFor(evidence.claimed, today) : undefined;
    case 'platform_optimization':
      return writeOn(asWord(evidence.claimed, scriptPlatforms), insight);
    default:
      return evidence.claimed === '' ? undefined : writeAlike(insight);
  }
}

function startOf(numbers: ShownInsight['evidence']['numbers']): NextAction | undefined {
  const counted = (label: string) => numbers.find((number) => number.label === label)?.value ?? 0;
  return counted('Posts with numbers') < counted('Posts a comparison needs in all')
    ? { kind: 'import', label: 'Import numbers', to: paths.analytics, state: { import: 'numbers' } }
    : undefined;
}

const write = (label: string, state: object): NextAction => ({
  kind: 'write',
  label,
  to: paths.generator,
  state,
});

/** A post that is named in the words of the step. */
function followUpOf({ evidence }: ShownInsight): NextAction | undefined {
  const [post] = evidence.posts;
  return (
    post &&
    write('Write the follow-up', {
      topic: `A follow-up to “${post.title}”`,
      form: { platform: scriptFor(post.platform) },
    })
  );
}

const writeOn = (
  platform: ScriptPlatform | undefined,
  { next_step: advice }: ShownInsight,
): NextAction | undefined =>
  platform && write(`Write one for ${platformName(platform)}`, { form: { platform, advice } });

/** Spoken seconds of a video that is as long as the posts that got more. */
const secondsOf: Readonly<Record<string, number>> = {
  to_30s: 25,
  to_60s: 45,
  to_3m: 120,
  to_10m: 360,
  to_20m: 900,
};

/** A script in the form of the posts that got more, on the platform of the best of them. */
function writeAlike({ evidence, next_step: advice }: ShownInsight): NextAction | undefined {
  const { claimed, isHigher, dimension, posts } = evidence;
  if (!isHigher && dimension !== 'format') {
    // What to leave off says nothing of what to write.
    return undefined;
  }
  const seconds = dimension === 'duration' ? secondsOf[claimed] : formatSeconds(evidence);
  const platform = scriptFor(posts[0]?.platform);
  return write('Write one like this', { form: { platform, seconds, advice } });
}

/** Letters and posts of a few lines are read, as a post on LinkedIn is. */
const scriptFor = (platform = ''): ScriptPlatform | undefined =>
  platform === 'newsletter' || platform === 'twitter' ? 'linkedin' : asWord(platform, scriptPlatforms);

/** A Short is up to three minutes long, and most are a minute. */
const formatSeconds = ({ dimension, claimed, isHigher }: ShownInsight['evidence']): number | undefined =>
  dimension === 'format' ? ((claimed === 'short') === isHigher ? 45 : 360) : undefined;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const partsOfDay: Readonly<Record<string, string>> = {
  night: 'at night',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** A project for the next such day, or for such a part of a day. */
function planFor(claimed: string, today: Date): NextAction | undefined {
  const weekday = asWord(claimed, weekdays);
  const when = weekday === undefined ? partsOfDay[claimed] : `on ${capitalised(weekday)}`;
  const project = { title: `Next post, ${when}`, ...(weekday && { dueOn: nextDay(weekday, today) }) };
  return when === undefined
    ? undefined
    : { kind: 'plan', label: `Plan one ${when}`, to: paths.projects, state: { project } };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The next such day after today, `YYYY-MM-DD`. */
function nextDay(weekday: (typeof weekdays)[number], today: Date): string {
  const ahead = (weekdays.indexOf(weekday) - ((today.getDay() + 6) % 7) + 7) % 7 || 7;
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + ahead));
  return day.toISOString().slice(0, 10);
}
