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
 * A script about a quarter shorter: beats that say least about the topic go, and sentences at the end of the
 * longest ones. Hook, call to action and all that stays are word for word the same, and the times follow.
 * Null when nothing can go.
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
  const middle = cutDown(rest, words * remainingShare - wordsOf(first) - wordsOf(last), brief);
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
function cutDown(parts: readonly ScriptPart[], words: number, brief: Brief): ScriptPart[] {
  let kept = [...parts];
  while (total(kept) > words) {
    const next = nextCut(kept, brief);
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

/**
 * The longest beat without its end, or, where every beat is down to one sentence, all beats but the least
 * telling one.
 */
function nextCut(parts: readonly ScriptPart[], brief: Brief): ScriptPart[] | null {
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
