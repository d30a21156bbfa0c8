import type { Brief } from '../brief/brief.ts';
import { numberPattern, numberValue } from '../brief/numbers.ts';
import { isInstruction } from '../english-tags.ts';
import { cuesOf, wholeWords } from '../languages/cues.ts';
import { requestPatterns } from '../languages/language.ts';
import { readPoint, shareTold } from './holding.ts';
import type { Line } from './lines.ts';

const ofVideo = 'shot|hook|bed|scene|image|picture|line|question';
/**
 * Speaks to those who listen, and tells them nothing to do: "Imagine being sick"; or to who makes the video: "End
 * on the bed".
 */
const rhetorical = new RegExp(
  `^(?:${[
    'imagine|suppose|picture|meet|welcome|thank|enter|think(?! (?:twice|before))',
    'say(?! no)|remember(?! to)|note that',
    'consider (?:this|that|how|what|the (?:case|example)|(?-i:\\p{Lu})\\p{Ll}+)',
    'see (?:how|why|what|that|where|for yourself)',
    'look (?:at|no|how|who|what)',
    'take (?:the case|the example|a look|(?-i:\\p{Lu})\\p{Ll}+,)',
    "let(?:[’']s| me| us)",
    '(?:open|start|begin|end|close) cold',
    `(?:open|start|begin|end|close) (?:on|with) (?:an?|the|your|this|that) (?:\\p{L}+ )?(?:${ofVideo})`,
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** "It does not always help" advises nothing. */
const open = /(?:not|n['’]t|rarely) (?:always|never)(?!\p{L})/giu;
/** More of one part are told only where there is room. */
const mostOfPart = 3;

const adviceIn = (language: string): string => requestPatterns(language)?.advice ?? '(?!)';

const asksAdvice = (part: string, { language }: Pick<Brief, 'language'>): boolean =>
  wholeWords(adviceIn(language)).test(part);

/** What is asked for about the topic, as a test of lines: how much of it one tells, 0 to 1. */
function coverageOf(part: string, { terms, language }: Brief): ((line: Line) => number) | null {
  const advice = adviceIn(language);
  const isAdvice = asksAdvice(part, { language });
  const plain = part
    .replace(new RegExp(`^(?:${numberPattern})\\s+`, 'iu'), '')
    .replace(isAdvice ? new RegExp(`(?<!\\p{L})(?:${advice})(?!\\p{L})`, 'giu') : /(?!)/u, ' ');
  const point = readPoint(plain, language);
  const own = [...point.terms].filter((term) => !terms.has(term));
  // "What they are" asks for the topic itself.
  if (own.length === 0 && !isAdvice) {
    return null;
  }
  const read = { ...point, terms: new Set(own) };
  return (line) =>
    (!isAdvice || advises(line)) && line.topical > 0 ? (own.length === 0 ? 1 : shareTold(read, line)) : 0;
}

const advises = ({ text, source: { language } }: Line): boolean =>
  !rhetorical.test(text) &&
  (isInstruction(text, language) || cuesOf(language).advice.test(text.replace(open, '')));

const howMany = (part: string): number =>
  Math.min(mostOfPart, numberValue(new RegExp(`^(?:${numberPattern})`, 'iu').exec(part)?.[0] ?? '') ?? 1);

/** The lines that tell best what is asked for about the topic. */
export function linesForParts(lines: readonly Line[], brief: Brief): Line[] {
  return brief.parts.flatMap((part) => {
    const share = coverageOf(part, brief);
    const told = share === null ? [] : lines.filter((line) => line.alone && share(line) > 0);
    return told
      .toSorted((left, right) => (share?.(right) ?? 0) - (share?.(left) ?? 0) || right.value - left.value)
      .slice(0, howMany(part));
  });
}

/** The parts of the brief that no line covers; advice need not name the topic again. */
export const uncoveredParts = (lines: readonly Line[], brief: Brief): string[] =>
  brief.parts.filter((part) => {
    const share = coverageOf(part, brief);
    const isIn = (line: Line) => (share?.(line) ?? 0) > 0 || (asksAdvice(part, brief) && advises(line));
    return share !== null && !lines.some(isIn);
  });
