import type { ScriptPlatform } from '../assistant.port.ts';
import { countWords } from '../text/words.ts';
import type { Brief } from './brief/brief.ts';
import { shareOut, spanLabel } from './draft/timeline.ts';
import type { Filling, Frame, OutlineBeat } from './frames/frame.ts';

/** An outline and how many words it came to. */
export type Outline = { script: string; words: number };

type Part = { heading: string; say: string; directions: string[]; left: string[] };

/**
 * A beat-by-beat outline from the requirements alone: for each beat a line to say and what to
 * show or tell there. It states nothing about the topic, because it knows nothing.
 */
export function writeOutline(platform: ScriptPlatform, brief: Brief, seconds: number, words: number, filling: Filling, frame: Frame): Outline {
  const opening = `${frame.hooks.question(filling)} ${frame.outline.opening(filling)}`;
  const action = frame.action[platform](filling);
  const beats = plan(brief, filling, frame);
  const room = words - countWords(opening) - countWords(action);
  const parts = fill(beats, room, words);
  if (brief.audience && parts[0]) {
    parts[0].directions.push(frame.outline.forAudience(brief.audience));
  }
  const script = platform === 'linkedin' ? asPost(opening, parts, action) : asVideo(opening, parts, action, seconds, frame);
  return { script, words: countWords(script) };
}

function plan(brief: Brief, filling: Filling, frame: Frame): OutlineBeat[] {
  const general = frame.outline.beats(filling);
  const points = brief.points.map((point, index) => frame.outline.point(point, index));
  return points.length === 0 ? [...general] : [...general.slice(0, 1), ...points, ...general.slice(-2)];
}

/** Takes as many beats, and as many directions for each, as the words allow. */
function fill(beats: readonly OutlineBeat[], room: number, words: number): Part[] {
  const count = Math.min(beats.length, Math.max(1, Math.round(words / 38)));
  const parts: Part[] = spread(beats, count).map((beat) => ({ heading: beat.heading, say: beat.say, directions: [], left: [...beat.directions] }));
  let left = room - parts.reduce((sum, part) => sum + countWords(part.say) + countWords(part.heading) + 2, 0);
  for (let round = 0; round < 3; round += 1) {
    for (const part of parts) {
      const next = part.left.shift();
      if (next !== undefined && countWords(next) <= left + 4) {
        part.directions.push(next);
        left -= countWords(next);
      }
    }
  }
  return parts;
}

/** The first, the last and evenly chosen ones between, in order. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) {
    return [...items];
  }
  return items.slice(0, count);
}

function asVideo(opening: string, parts: readonly Part[], action: string, seconds: number, frame: Frame): string {
  const texts = [opening, ...parts.map((part) => [part.say, ...part.directions].join(' ')), action];
  const spans = shareOut(texts, seconds);
  const time = (index: number) => spanLabel(spans[index] ?? { from: 0, to: 0 });
  return [
    `${frame.headings.hook} (${time(0)})\n${opening}`,
    ...parts.map((part, index) => [`${index + 1}. ${part.heading} (${time(index + 1)})`, `${frame.headings.say}: ${frame.quotes[0]}${part.say}${frame.quotes[1]}`, ...part.directions.map((direction) => `- ${direction}`)].join('\n')),
    `${frame.headings.action} (${time(texts.length - 1)})\n${action}`,
  ].join('\n\n');
}

function asPost(opening: string, parts: readonly Part[], action: string): string {
  return [opening, ...parts.map((part) => [part.say, ...part.directions.map((direction) => `- ${direction}`)].join('\n')), action].join('\n\n');
}
