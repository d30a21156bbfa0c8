import type { ScriptPlatform } from '@hookline/contract/common';
import { countWords } from '@hookline/contract/counting';
import type { Brief } from './brief/brief.ts';
import { shareOut, spanLabel } from './script/timeline.ts';
import { closingFor } from './draft/form-beats.ts';
import { framedHooks } from './draft/hooks.ts';
import type { Frame, OutlineBeat, Setting } from './languages/frame.ts';
import { type OutlineForm, type OutlineStep, outlineSteps } from './languages/strings.ts';
import type { OutlineShape } from './outline-form.ts';

/** An outline and how many words it came to. */
export interface Outline {
  script: string;
  words: number;
}

/** A beat in the creator's own words: something to say, then what to tell and film. */
interface OwnBeat {
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
const shortWords = 60;

/** The steps of each form, the ones it needs most first. */
const stepsOf: Readonly<Record<Exclude<OutlineForm, 'list'>, readonly OutlineStep[]>> = {
  howTo: ['next', 'mistake', 'result', 'start', 'sign', 'attempt', 'recap'],
  comparison: ['firstSide', 'secondSide', 'verdict', 'criteria', 'together'],
  story: ['moment', 'lesson', 'change', 'hard', 'meaning', 'recap'],
  answer: ['answer', 'reason', 'example', 'otherSide', 'meaning', 'question', 'recap'],
  general: ['moment', 'sentence', 'example', 'meaning', 'otherSide', 'question', 'recap'],
};
/** What stands around the points that somebody listed. */
const aroundPoints: Readonly<
  Record<Exclude<OutlineForm, 'list'>, { before: readonly OutlineStep[]; after: readonly OutlineStep[] }>
> = {
  howTo: { before: [], after: ['mistake', 'recap'] },
  comparison: { before: [], after: ['verdict'] },
  story: { before: ['moment'], after: ['lesson'] },
  answer: { before: ['answer'], after: ['recap'] },
  general: { before: ['moment'], after: ['meaning', 'recap'] },
};
/** As many entries as a list has where their number was left open. */
const openEntries = { min: 3, max: 5 };
// None of these names the topic.
const plainSteps: readonly OutlineStep[] = ['example', 'show', 'mistake', 'meaning', 'attempt', 'sign'];
/**
 * A beat-by-beat outline from the requirements alone: for each beat a line to say and what to
 * show or tell there. It states nothing about the topic, because it knows nothing.
 */
export function writeOutline(
  shape: OutlineShape,
  brief: Brief,
  target: { seconds: number; words: number },
): Outline {
  const { setting, list } = shape;
  const { platform, frame, filling, isPlain = false } = setting;
  // A list of steps has the hooks of what is shown, and its promise and end of a list.
  const form = list === null ? setting.form : 'list';
  const hook = framedHooks(setting)[0]?.text ?? '';
  const { forms } = frame.outline;
  const promise = isPlain ? frame.plain.opening : forms[form].promise(filling);
  const opening = target.words < shortWords ? hook : `${hook} ${promise}`;
  const action = frame.closing(setting, {
    form: closingFor({ form, list: list?.kind ?? null }),
    words: target.words,
  });
  const room = target.words - countWords(opening) - countWords(action);
  const beats = fillBeats(plan(shape, brief, beatCount(target.words)), room, setting);
  if (brief.audience && beats[0]) {
    beats[0].directions.push(frame.outline.forAudience(brief.audience));
  }
  const parts = { opening, beats, action };
  const script = platform === 'linkedin' ? asPost(parts) : asVideo(parts, target.seconds, frame);
  return { script, words: countWords(script) };
}

/** An own beat as lines of text: what to say, then the directions. */
function ownBeatText(beat: OwnBeat, frame: Frame): string {
  return [`${frame.headings.say}: ${beat.say}`, ...beat.directions.map((direction) => `- ${direction}`)].join(
    '\n',
  );
}

function beatCount(words: number): number {
  return Math.max(1, Math.round(words / wordsPerBeat));
}

/** The beats of an outline that has room for `count` of them. */
function plan(shape: OutlineShape, brief: Brief, count: number): OutlineBeat[] {
  const { frame, platform, isPlain = false } = shape.setting;
  const { beats, point, entry, step } = frame.outline;
  const points = [...brief.points, ...brief.mentions].map((wanted, index) => point(wanted, index));
  if (shape.list !== null) {
    const { kind, count: asked } = shape.list;
    const heading = kind === null ? '' : frame.entries[kind];
    const entries = asked ?? Math.min(openEntries.max, Math.max(openEntries.min, count));
    const write = kind === 'steps' ? step : entry;
    return Array.from(
      { length: Math.max(entries, points.length) },
      (_, index) => points[index] ?? write(heading, index, entries),
    );
  }
  const { form } = shape.setting;
  if (points.length > 0 && !isPlain) {
    const { before, after } = aroundPoints[form];
    const around = [...before.map((each) => beats[each]), ...points, ...after.map((each) => beats[each])];
    return around.slice(0, Math.max(count, before.length + points.length));
  }
  const steps = isPlain ? plainSteps : stepsOf[form];
  const able = steps.filter((each) => directionsFor(beats[each], platform).length > 0);
  // What compares two things needs both.
  const chosen = new Set(able.slice(0, form === 'comparison' ? Math.max(count, 2) : count));
  return outlineSteps.filter((each) => chosen.has(each)).map((each) => beats[each]);
}

/** Takes as many directions for each beat as the words allow. */
function fillBeats(beats: readonly OutlineBeat[], words: number, setting: Setting): OwnBeat[] {
  const directions = beats.map((beat) => directionsFor(beat, setting.platform));
  const own = beats.map((beat): OwnBeat => ({
    heading: beat.heading(setting.filling),
    say: beat.say(setting.filling),
    directions: [],
  }));
  let left = words - own.reduce((sum, beat) => sum + countWords(beat.say) + countWords(beat.heading) + 2, 0);
  for (let round = 0; round < 3; round += 1) {
    for (const [index, beat] of own.entries()) {
      const next = directions[index]?.[round];
      // Without its first direction a beat says nothing, but for one of a long list; the others give way.
      const isNeeded = round === 0 && beats.length <= beatCount(words) + 1;
      if (next !== undefined && (isNeeded || countWords(next) <= left + 4)) {
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
    ...beats.map((beat, index) => {
      const heading = `${index + 1}. ${beat.heading}`.trim();
      return `${heading} (${time(index + 1)})\n${ownBeatText(beat, frame)}`;
    }),
    `${frame.headings.action} (${time(beats.length + 1)})\n${action}`,
  ].join('\n\n');
}

function asPost({ opening, beats, action }: Parts): string {
  const paragraphs = beats.map((beat) =>
    [beat.say, ...beat.directions.map((direction) => `- ${direction}`)].join('\n'),
  );
  return [opening, ...paragraphs, action].join('\n\n');
}
