import { countWords, onScreenMark, scriptField, WORDS_PER_MINUTE } from '@hookline/contract/counting';
import { splitSentences } from '@hookline/text';
import { shareOut, spanLabel } from './timeline.ts';

/**
 * A part of a script between blank lines: a heading with a time, where it has one, and what stands below it.
 */
export interface ScriptPart {
  heading: string | null;
  lines: string[];
}

/** "(0:08–0:20)" in a heading. */
export const timePattern =
  /(?<open>[([]?)(?<from>\d{1,2}:\d{2})\s*[-–—]\s*(?<to>\d{1,2}:\d{2})(?<close>[)\]]?)/u;
const numberPrefix = /^\d+\.\s/u;
const directionPattern = /^(?:[-*•]\s|\p{L}[\p{L}'’ -]{1,24}:\s)/u;

// A line to say before directions: "Say: …".
const saidLine = /^\p{L}[\p{L}'’ -]{1,24}:\s/u;
const quotePattern = /[“„«]/u;

/** What stands between blank lines. */
const blockPattern = /\S(?:[^\n]|\n(?![^\S\n]*(?:\n|$)))*/gu;

/**
 * A script taken apart: what is said, the list of sources below it, and where in the script each spoken part
 * ends.
 */
export interface ScriptParts {
  spoken: ScriptPart[];
  appendix: ScriptPart[];
  ends: number[];
}

/** Whether a line of a script is shown in the picture and not said. */
export const isOnScreen = (line: string): boolean => onScreenMark.test(line);

/**
 * Takes a script apart. In one with times, what follows the last timed part is the appendix; in a post, what
 * names `sourceTitles`.
 */
export function readParts(script: string, sourceTitles: readonly string[]): ScriptParts {
  const found = [...script.matchAll(blockPattern)];
  const blocks = found.map(([block]) => readPart(block));
  const lastTimed = blocks.findLastIndex(({ heading }) => heading !== null);
  const isList = ({ lines }: ScriptPart) =>
    sourceTitles.some((title) => title !== '' && lines.join('\n').includes(title));
  const hasList = blocks.length > 2 && isList(blocks.at(-1) ?? { heading: null, lines: [] });
  const count = lastTimed === -1 ? blocks.length - (hasList ? 1 : 0) : lastTimed + 1;
  const spoken: ScriptPart[] = [];
  const ends: number[] = [];
  for (const [index, block] of blocks.slice(0, count).entries()) {
    const last = spoken.at(-1);
    const { 0: text = '', index: start = 0 } = found[index] ?? {};
    // In a script with times, what has none belongs to the beat above it.
    if (last && last.heading !== null && block.heading === null) {
      last.lines.push('', ...block.lines);
      ends.pop();
    } else {
      spoken.push(block);
    }
    ends.push(start + text.length);
  }
  return { spoken, appendix: blocks.slice(count), ends };
}

function readPart(block: string): ScriptPart {
  const [first = '', ...lines] = block.split('\n');
  const isHeading = timePattern.test(first) && first.length <= 120;
  return isHeading ? { heading: first, lines } : { heading: null, lines: [first, ...lines] };
}

/** The script with other parts in the place of its first `count`; what follows them stays to the byte. */
export function withOtherStart(
  script: string,
  { ends }: ScriptParts,
  { parts, count }: { parts: readonly ScriptPart[]; count: number },
): string {
  return joinParts(parts) + script.slice(ends[count - 1] ?? 0);
}

/** Puts a script together again: to the letter, blank lines aside. */
export function joinParts(parts: readonly ScriptPart[]): string {
  return parts
    .map(({ heading, lines }) => [...(heading === null ? [] : [heading]), ...lines].join('\n'))
    .join('\n\n');
}

/** How many words stand below the heading. */
export function wordsOf({ lines }: ScriptPart): number {
  return countWords(lines.join(' '));
}

/** Where the last timed part ends, in seconds; 0 for a script without times. */
export function endOf(parts: readonly ScriptPart[]): number {
  const last = parts.findLast(({ heading }) => heading !== null);
  const [minutes = 0, seconds = 0] = (last?.heading?.match(timePattern)?.groups?.['to'] ?? '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

/**
 * How long parts take, in seconds: what is said in them at the pace of the app, so that times and limits
 * agree.
 */
export function secondsOf(parts: readonly ScriptPart[]): number {
  const spoken = scriptField(joinParts(parts), 'spoken');
  return Math.max(parts.length * 2, Math.round((countWords(spoken) / WORDS_PER_MINUTE) * 60));
}

/** How long changed parts take, in seconds; 0 for those of a script without times. */
export function secondsAfter(before: readonly ScriptPart[], after: readonly ScriptPart[]): number {
  return endOf(before) === 0 ? 0 : secondsOf(after);
}

/** Shares `seconds` out over the timed parts anew; the rest of their headings stays. */
export function withTimes(parts: readonly ScriptPart[], seconds: number): ScriptPart[] {
  const timed = parts.filter(({ heading }) => heading !== null);
  const spans = shareOut(
    timed.map(({ lines }) => lines.filter((line) => !isOnScreen(line)).join(' ')),
    seconds,
  );
  return parts.map((part) => {
    const span = spans[timed.indexOf(part)];
    if (part.heading === null || span === undefined) {
      return part;
    }
    const heading = part.heading.replace(timePattern, (...match) => {
      const { open = '', close = '' } = match.at(-1) as Record<string, string>;
      return `${open}${spanLabel(span)}${close}`;
    });
    return { ...part, heading };
  });
}

/** Shares `seconds` out over the timed parts anew, and numbers them from one. */
export function retime(parts: readonly ScriptPart[], seconds: number): ScriptPart[] {
  let number = 0;
  return withTimes(parts, seconds).map((part) => {
    const heading = part.heading?.replace(numberPrefix, () => `${(number += 1)}. `) ?? null;
    return { ...part, heading };
  });
}

/**
 * The same part without its last sentence or direction; null when there is only one, or when nothing quoted
 * would be left of what was. What is quoted stays in quotation marks, and text on screen as long as it is
 * said.
 */
export function withoutLast(part: ScriptPart): ScriptPart | null {
  const written = part.lines.filter((line) => line.trim() !== '');
  const shown = written.filter(isOnScreen);
  const others = written.filter((line) => !isOnScreen(line));
  const last = others.at(-1);
  if (last === undefined) {
    return null;
  }
  const before = others.slice(0, -1);
  const shorter = directionPattern.test(last) ? null : withoutLastSentence(last);
  const left = shorter === null ? before : [...before, shorter];
  const isEmptied = quotePattern.test(others.join('\n')) && !quotePattern.test(left.join('\n'));
  if (
    isEmptied ||
    !(shorter !== null || before.some((line) => !directionPattern.test(line) || saidLine.test(line)))
  ) {
    return null;
  }
  const [stays, stood] = [left.join('\n'), others.join('\n')];
  // What was shown and never said, as the name of a source is, stays.
  const isStillTrue = (line: string) => {
    const text = line.replace(onScreenMark, '').trim();
    return stays.includes(text) || !stood.includes(text);
  };
  return {
    ...part,
    lines: [...left, ...shown.filter(isStillTrue)],
  };
}

function withoutLastSentence(line: string): string | null {
  const plain = line.replace(/[“”„«»]/gu, ' ');
  const sentences = splitSentences(plain, 'und');
  const last = sentences.at(-1)?.text;
  if (sentences.length < 2 || last === undefined) {
    return null;
  }
  // Marks became spaces, and splitting may have made one of two.
  const pattern = last.split(/\s+/u).map(RegExp.escape).join('\\s+');
  const cut = plain.search(new RegExp(`${pattern}\\s*$`, 'u'));
  const kept = line.slice(0, Math.max(0, cut)).replace(/[\s“„«]+$/u, '');
  return kept === '' ? null : closeQuote(kept, line);
}

/** Ends a quotation that was cut with the mark that ended it. */
function closeQuote(kept: string, whole: string): string {
  const mark = whole.includes('„') ? '“' : whole.includes('«') ? '»' : '”';
  const opened = kept.match(/[„«]/gu)?.length ?? kept.match(/“/gu)?.length ?? 0;
  const closed = kept.split(mark).length - 1;
  return opened > closed ? `${kept}${mark}` : kept;
}
