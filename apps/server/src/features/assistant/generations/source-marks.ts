import type { GeneratedContent } from '@hookline/contract/assistant';
import { lettersOf } from '@hookline/contract/counting';
import { singleSpaced } from '@hookline/text';
import { isOnScreen, readParts, type ScriptPart, timePattern } from '@hookline/writer';
import { isTooLong, type OwnSentences } from './own-sentences.ts';
import { withHeadings } from './retimed.ts';

/** "[1][3]" at the end of a heading: the sources of what stands below it. */
const marks = /(?:\s*\[\d+\])+\s*$/u;

export const withoutMarks = (heading: string): string => heading.replace(marks, '');

export const marksOf = (heading: string | null): number[] =>
  [...(marks.exec(heading ?? '')?.[0].matchAll(/\d+/gu) ?? [])].map(([number]) => Number(number));

/**
 * The numbers of the sources that some words rest on, as far as they are said as in a quotation or a
 * claim.
 */
export function numbersOf(words: string, { sources, claims = [] }: GeneratedContent): number[] {
  const said = singleSpaced(words);
  return sources.flatMap(({ id, quotes }, index) => {
    const stated = claims.flatMap((claim) => (claim.sourceId === id && claim.supported ? [claim.text] : []));
    return [...quotes, ...stated].some((text) => said.includes(singleSpaced(text))) ? [index + 1] : [];
  });
}

/**
 * The script of `edited` with the sources of each part that was changed beside its heading: those its
 * sentences are known to rest on, and none where the user wrote all of it. Parts that were not changed stay
 * as they are.
 */
export function withSourceMarks(
  edited: GeneratedContent,
  { before, own }: { before: GeneratedContent; own: OwnSentences },
): string {
  if (isTooLong(edited.script)) {
    return edited.script;
  }
  const { spoken } = partsOf(edited);
  const former = partsOf(before).spoken;
  if (former.every(({ heading }) => marksOf(heading).length === 0)) {
    return edited.script;
  }
  const isUnchanged = tellUnchanged(former);
  const marked = spoken.map(({ heading, ...part }) => {
    const words = saidIn(part);
    const numbers = numbersOf(words, edited);
    const isFree = numbers.length === 0 && !own.hasAll(words);
    return heading === null || isFree || isUnchanged({ heading, ...part })
      ? heading
      : withMarks(heading, numbers);
  });
  const script = withHeadings(edited.script, spoken, marked);
  return withListed(script, edited, Math.max(0, ...marked.flatMap(marksOf)));
}

const partsOf = ({ script, sources }: GeneratedContent) =>
  readParts(
    script,
    sources.map(({ title }) => title),
  );

const saidIn = ({ lines }: Pick<ScriptPart, 'lines'>): string =>
  lines.filter((line) => !isOnScreen(line)).join('\n');

/**
 * Tells parts whose words stood there before; not those that were moved below the heading of another part.
 */
function tellUnchanged(former: readonly ScriptPart[]): (part: ScriptPart) => boolean {
  const names = new Set(former.map(nameOf));
  const said = new Set(former.map((part) => lettersOf(saidIn(part))));
  const pairs = new Set(former.map(keyOf));
  return (part) => pairs.has(keyOf(part)) || (said.has(lettersOf(saidIn(part))) && !names.has(nameOf(part)));
}

/** A heading without its time and its sources. */
const nameOf = ({ heading }: ScriptPart): string => lettersOf((heading ?? '').replace(timePattern, ''));

const keyOf = (part: ScriptPart): string => `${nameOf(part)} ${lettersOf(saidIn(part))}`;

const withMarks = (heading: string, numbers: readonly number[]): string =>
  numbers.length === 0
    ? withoutMarks(heading)
    : `${withoutMarks(heading)} ${numbers.map((number) => `[${number}]`).join('')}`;

/** The numbered list below the script goes as far as the numbers in it. */
function withListed(script: string, { sources }: GeneratedContent, highest: number): string {
  const last = [...script.matchAll(/^\[(\d+)\] .*$/gmu)].at(-1);
  const listed = Number(last?.[1] ?? highest);
  const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
  const missing = sources
    .slice(listed, highest)
    .map(({ title, url }, index) => `\n[${listed + index + 1}] ${title}${url === null ? '' : ` (${url})`}`);
  return `${script.slice(0, end)}${missing.join('')}${script.slice(end)}`;
}
