import type { ScriptPlatform } from '../assistant.port.ts';
import { countWords } from '../text/words.ts';
import type { Brief } from './brief/brief.ts';
import { shareOut, spanLabel } from './draft/timeline.ts';
import type { Filling, Frame, OutlineBeat, OutlineStep } from './frames/frame.ts';

/** An outline and how many words it came to. */
export type Outline = { script: string; words: number };

/** A beat in the creator's own words: something to say, then what to tell and film. */
export type OwnBeat = { heading: string; say: string; directions: string[] };

const WORDS_PER_BEAT = 38;

const PRACTICAL: readonly OutlineStep[] = ['why', 'sentence', 'show', 'mistake', 'attempt', 'sign', 'recap'];
const GENERAL: readonly OutlineStep[] = ['why', 'sentence', 'example', 'meaning', 'otherSide', 'question', 'recap'];
const AROUND_POINTS: { before: readonly OutlineStep[]; after: readonly OutlineStep[] } = {
  before: ['why'],
  after: ['meaning', 'recap'],
};
// Behind quotations there is no need to say what the topic is.
const AFTER_QUOTES: readonly OutlineStep[] = ['meaning', 'question', 'example', 'otherSide', 'recap'];

/**
 * A beat-by-beat outline from the requirements alone: for each beat a line to say and what to
 * show or tell there. It states nothing about the topic, because it knows nothing.
 */
export function writeOutline(
  platform: ScriptPlatform,
  brief: Brief,
  target: { seconds: number; words: number },
  filling: Filling,
  frame: Frame,
): Outline {
  const opening = `${frame.hooks.question(filling)} ${frame.outline.opening(filling)}`;
  const action = frame.action[platform](filling);
  const room = target.words - countWords(opening) - countWords(action);
  const beats = fillBeats(
    plan(brief, filling, frame),
    Math.max(1, Math.round(target.words / WORDS_PER_BEAT)),
    room,
    platform,
  );
  if (brief.audience && beats[0]) {
    beats[0].directions.push(frame.outline.forAudience(brief.audience));
  }
  const script =
    platform === 'linkedin' ? asPost(opening, beats, action) : asVideo(opening, beats, action, target.seconds, frame);
  return { script, words: countWords(script) };
}

/** Beats for the creator's own experience, about `words` long in all, to stand behind quoted ones. */
export function ownBeats(platform: ScriptPlatform, words: number, filling: Filling, frame: Frame): OwnBeat[] {
  const beats = frame.outline.beats(filling);
  return fillBeats(
    AFTER_QUOTES.map((step) => beats[step]),
    Math.max(1, Math.round(words / WORDS_PER_BEAT)),
    words,
    platform,
  );
}

/** An own beat as lines of text: what to say, then the directions. */
export function ownBeatText(beat: OwnBeat, frame: Frame): string {
  return [`${frame.headings.say}: ${beat.say}`, ...beat.directions.map((direction) => `- ${direction}`)].join('\n');
}

function plan(brief: Brief, filling: Filling, frame: Frame): OutlineBeat[] {
  const beats = frame.outline.beats(filling);
  if (brief.points.length > 0) {
    const points = brief.points.map((point, index) => frame.outline.point(point, index));
    return [
      ...AROUND_POINTS.before.map((step) => beats[step]),
      ...points,
      ...AROUND_POINTS.after.map((step) => beats[step]),
    ];
  }
  const practical = frame.outline.practical.test(filling.topic.title);
  return (practical ? PRACTICAL : GENERAL).map((step) => beats[step]);
}

/** Takes as many beats, and as many directions for each, as the words allow. */
function fillBeats(beats: readonly OutlineBeat[], count: number, words: number, platform: ScriptPlatform): OwnBeat[] {
  const fit = beats
    .map((beat) => ({ beat, directions: directionsFor(beat, platform) }))
    .filter(({ directions }) => directions.length > 0)
    .slice(0, count);
  const own = fit.map(({ beat }): OwnBeat => ({ heading: beat.heading, say: beat.say, directions: [] }));
  let left = words - own.reduce((sum, beat) => sum + countWords(beat.say) + countWords(beat.heading) + 2, 0);
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
  const told = first === undefined ? [] : [first];
  return platform === 'linkedin' ? [...beat.directions] : [...told, ...beat.film, ...others];
}

function asVideo(opening: string, beats: readonly OwnBeat[], action: string, seconds: number, frame: Frame): string {
  const spans = shareOut([opening, ...beats.map((beat) => ownBeatText(beat, frame)), action], seconds);
  const time = (index: number) => spanLabel(spans[index] ?? { from: 0, to: 0 });
  return [
    `${frame.headings.hook} (${time(0)})\n${opening}`,
    ...beats.map((beat, index) => `${index + 1}. ${beat.heading} (${time(index + 1)})\n${ownBeatText(beat, frame)}`),
    `${frame.headings.action} (${time(beats.length + 1)})\n${action}`,
  ].join('\n\n');
}

function asPost(opening: string, beats: readonly OwnBeat[], action: string): string {
  return [
    opening,
    ...beats.map((beat) => [beat.say, ...beat.directions.map((direction) => `- ${direction}`)].join('\n')),
    action,
  ].join('\n\n');
}
