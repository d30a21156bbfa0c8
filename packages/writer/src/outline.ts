import type { ScriptPlatform } from '@hookline/contract/common';
import { countWords } from '@hookline/contract/counting';
import type { Brief } from './brief/brief.ts';
import { shareOut, spanLabel } from './script/timeline.ts';
import type { Frame, OutlineBeat, Setting } from './languages/frame.ts';
import type { OutlineStep } from './languages/language.ts';

/** An outline and how many words it came to. */
export interface Outline {
  script: string;
  words: number;
}

/** A beat in the creator's own words: something to say, then what to tell and film. */
export interface OwnBeat {
  heading: string;
  say: string;
  directions: string[];
}

interface Parts {
  opening: string;
  beats: readonly OwnBeat[];
  action: string;
}

const wordsPerBeat = 38;
/** In fewer there is no room to say what is to come. */
const shortWords = 100;

const practicalSteps: readonly OutlineStep[] = [
  'why',
  'sentence',
  'show',
  'mistake',
  'attempt',
  'sign',
  'recap',
];
const generalSteps: readonly OutlineStep[] = [
  'why',
  'sentence',
  'example',
  'meaning',
  'otherSide',
  'question',
  'recap',
];
const aroundPoints: { before: readonly OutlineStep[]; after: readonly OutlineStep[] } = {
  before: ['why'],
  after: ['meaning', 'recap'],
};
// None of these names the topic.
const plainSteps: readonly OutlineStep[] = ['example', 'show', 'mistake', 'meaning', 'attempt', 'sign'];
// Behind quotations there is no need to say what the topic is.
const afterQuotes: readonly OutlineStep[] = ['meaning', 'question', 'example', 'otherSide', 'recap'];

/**
 * A beat-by-beat outline from the requirements alone: for each beat a line to say and what to
 * show or tell there. It states nothing about the topic, because it knows nothing.
 */
export function writeOutline(
  setting: Setting,
  brief: Brief,
  target: { seconds: number; words: number },
): Outline {
  const { platform, frame, filling, isPlain = false } = setting;
  const [hook, promise] = isPlain
    ? [frame.plain.hooks[0] ?? '', frame.plain.opening]
    : [frame.hooks.question(filling), frame.outline.opening(filling)];
  const opening = target.words < shortWords ? hook : `${hook} ${promise}`;
  const action = frame.action[platform];
  const room = target.words - countWords(opening) - countWords(action);
  const beats = fillBeats(plan(brief, setting), { words: room, count: beatCount(target.words) }, setting);
  if (brief.audience && beats[0]) {
    beats[0].directions.push(frame.outline.forAudience(brief.audience));
  }
  const parts = { opening, beats, action };
  const script = platform === 'linkedin' ? asPost(parts) : asVideo(parts, target.seconds, frame);
  return { script, words: countWords(script) };
}

/** Beats for the creator's own experience, about `words` long in all, to stand behind quoted ones. */
export function ownBeats(words: number, setting: Setting): OwnBeat[] {
  const { beats } = setting.frame.outline;
  return fillBeats(
    afterQuotes.filter((step) => !setting.isPlain || plainSteps.includes(step)).map((step) => beats[step]),
    { words, count: beatCount(words) },
    setting,
  );
}

/** An own beat as lines of text: what to say, then the directions. */
export function ownBeatText(beat: OwnBeat, frame: Frame): string {
  return [`${frame.headings.say}: ${beat.say}`, ...beat.directions.map((direction) => `- ${direction}`)].join(
    '\n',
  );
}

function beatCount(words: number): number {
  return Math.max(1, Math.round(words / wordsPerBeat));
}

function plan(brief: Brief, { frame, filling, isPlain }: Setting): OutlineBeat[] {
  const { beats, point, practical } = frame.outline;
  if (isPlain) {
    return plainSteps.map((step) => beats[step]);
  }
  if (brief.points.length > 0) {
    const points = brief.points.map((wanted, index) => point(wanted, index));
    return [
      ...aroundPoints.before.map((step) => beats[step]),
      ...points,
      ...aroundPoints.after.map((step) => beats[step]),
    ];
  }
  return (practical.test(filling.topic.title) ? practicalSteps : generalSteps).map((step) => beats[step]);
}

/** Takes as many beats, and as many directions for each, as the words allow. */
function fillBeats(
  beats: readonly OutlineBeat[],
  room: { words: number; count: number },
  setting: Setting,
): OwnBeat[] {
  const fit = beats
    .map((beat) => ({ beat, directions: directionsFor(beat, setting.platform) }))
    .filter(({ directions }) => directions.length > 0)
    .slice(0, room.count);
  const own = fit.map(({ beat }): OwnBeat => ({
    heading: beat.heading,
    say: beat.say(setting.filling),
    directions: [],
  }));
  let left =
    room.words - own.reduce((sum, beat) => sum + countWords(beat.say) + countWords(beat.heading) + 2, 0);
  for (let round = 0; round < 3; round += 1) {
    for (const [index, beat] of own.entries()) {
      const next = fit[index]?.directions[round];
      // Without its first direction a beat says nothing; the others give way.
      if (next !== undefined && (round === 0 || countWords(next) <= left + 4)) {
        beat.directions.push(next);
        left -= countWords(next);
      }
    }
  }
  return own;
}

function directionsFor(beat: OutlineBeat, platform: ScriptPlatform): string[] {
  const [first, ...others] = beat.directions;
  const leading = first === undefined ? [] : [first];
  return platform === 'linkedin' ? [...beat.directions] : [...leading, ...beat.film, ...others];
}

function asVideo({ opening, beats, action }: Parts, seconds: number, frame: Frame): string {
  const spans = shareOut([opening, ...beats.map((beat) => ownBeatText(beat, frame)), action], seconds);
  const time = (index: number) => spanLabel(spans[index] ?? { from: 0, to: 0 });
  return [
    `${frame.headings.hook} (${time(0)})\n${opening}`,
    ...beats.map(
      (beat, index) => `${index + 1}. ${beat.heading} (${time(index + 1)})\n${ownBeatText(beat, frame)}`,
    ),
    `${frame.headings.action} (${time(beats.length + 1)})\n${action}`,
  ].join('\n\n');
}

function asPost({ opening, beats, action }: Parts): string {
  const paragraphs = beats.map((beat) =>
    [beat.say, ...beat.directions.map((direction) => `- ${direction}`)].join('\n'),
  );
  return [opening, ...paragraphs, action].join('\n\n');
}
