import type { GeneratedContent } from '@hookline/contract/assistant';
import { contentTerms } from '@hookline/text';
import { shareAlike } from '../rank/term-shares.ts';
import type { Brief } from '../brief/brief.ts';
import { withSourcesInUse } from '../script/kept-sources.ts';
import {
  readParts,
  retime,
  secondsAfter,
  type ScriptPart,
  withoutLast,
  withOtherStart,
  wordsOf,
} from '../script/script-parts.ts';

/** How much of what is said stays. */
const remainingShare = 0.72;
// A cut that takes more than this beyond what is wanted is not made.
const tooMuch = 0.6;

/**
 * A script about a quarter shorter: beats from sources that never speak of the topic go first, then
 * sentences at the end of the longest beats, and beats that say least about the topic. Hook, call to action
 * and all that stays are word for word the same, and the times follow. Null when nothing can go.
 */
export function shorten(content: GeneratedContent, brief: Brief): GeneratedContent | null {
  const parts = readParts(
    content.script,
    content.sources.map(({ title }) => title),
  );
  const { spoken } = parts;
  const [first, ...rest] = spoken;
  const last = rest.pop();
  const words = total(spoken);
  if (first === undefined || last === undefined) {
    return null;
  }
  const isStray = strayIn(rest, content, brief);
  const room = words * remainingShare - wordsOf(first) - wordsOf(last);
  const middle = cutDown(rest, room, { brief, isStray });
  const shorter = [first, ...middle, last];
  const left = total(shorter);
  if (left === words) {
    return null;
  }
  const timed = retime(shorter, secondsAfter(spoken, shorter));
  const script = withOtherStart(content.script, parts, { parts: timed, count: spoken.length });
  return withSourcesInUse({ ...content, script }, content);
}

/**
 * Takes sentences and beats out until `words` are left, or as near above it as it gets. At least one beat
 * stays.
 */
function cutDown(parts: readonly ScriptPart[], words: number, cutting: Cutting): ScriptPart[] {
  let kept = [...parts];
  while (total(kept) > words) {
    const next = nextCut(kept, cutting);
    if (
      next === null ||
      words - total(next) > (total(kept) - words) * tooMuch + words * (1 - remainingShare)
    ) {
      break;
    }
    kept = next;
  }
  return kept;
}

/** What tells which beats go first. */
interface Cutting {
  brief: Brief;
  /** It is on something else than was asked for. */
  isStray: (heading: string | null) => boolean;
}

const sourceNumbers = (heading: string | null): number[] =>
  [...(heading ?? '').matchAll(/\[(\d+)\]/gu)].map(([, number]) => Number(number));

/**
 * Whether all that a beat rests on are sources that speak of the topic neither in their titles nor in any
 * beat.
 */
function strayIn(
  parts: readonly ScriptPart[],
  { sources }: GeneratedContent,
  { topic, terms, language }: Brief,
): Cutting['isStray'] {
  const isOnTopic = (text: string) => shareAlike(terms, contentTerms(text, language)) > 0;
  const strayed = sources.flatMap(({ title }, index) => {
    const own = parts.filter(({ heading }) => sourceNumbers(heading).includes(index + 1));
    return [title, ...own.map(({ lines }) => lines.join(' '))].some(isOnTopic) ? [] : [index + 1];
  });
  const isAllStray = strayed.length === sources.length;
  return (heading) => {
    const numbers = sourceNumbers(heading);
    return (
      topic !== null && !isAllStray && numbers.length > 0 && numbers.every((each) => strayed.includes(each))
    );
  };
}

/**
 * All beats but the last stray one; else the longest beat without its end, or, where every beat is down to
 * one sentence, all beats but the least telling one.
 */
function nextCut(parts: readonly ScriptPart[], { brief, isStray }: Cutting): ScriptPart[] | null {
  const stray = parts.findLastIndex(({ heading }) => isStray(heading));
  if (stray !== -1 && parts.length > 1) {
    return parts.toSpliced(stray, 1);
  }
  for (const part of parts.toSorted((left, right) => wordsOf(right) - wordsOf(left))) {
    const shorter = withoutLast(part);
    if (shorter !== null) {
      return parts.map((each) => (each === part ? shorter : each));
    }
  }
  const [least] = parts.toSorted((left, right) => tells(left, brief) - tells(right, brief));
  return parts.length < 2 || least === undefined ? null : parts.filter((part) => part !== least);
}

/** How much of the topic a beat speaks of, 0 to 1. */
function tells(part: ScriptPart, { terms, language }: Brief): number {
  return shareAlike(terms, contentTerms(part.lines.join(' '), language));
}

function total(parts: readonly ScriptPart[]): number {
  return parts.reduce((sum, part) => sum + wordsOf(part), 0);
}
