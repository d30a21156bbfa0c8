import { countWords } from '@hookline/contract/counting';
import type { Brief } from '../brief/brief.ts';
import { cuesOf, wholeWords } from '../languages/cues.ts';
import { requestPatterns } from '../languages/language.ts';
import { standsAlone } from './fits-behind.ts';
import { holding, isWanted, readPoint, shareTold } from './holding.ts';
import type { Opening } from './hooks.ts';
import { hasNumber, type Line } from './lines.ts';
import { isAnothersI } from './material.ts';
import { linesForParts } from './brief-parts.ts';

/** Words. */
const longestQuote = 38;

/**
 * The lines with the best one for each point, each part of the request and each thing that is to be mentioned
 * marked as asked for, and the highlights where these were chosen.
 */
export function withAsked(lines: readonly Line[], brief: Brief, areMarksChosen = false): readonly Line[] {
  const { mentions, points, language } = brief;
  const asked = new Set([
    ...linesForParts(lines, brief),
    ...lines.filter(({ isMarked }) => areMarksChosen && isMarked),
    ...mentions.flatMap((thing) =>
      bestBy(lines, ({ text, source }) => holding(thing, { language: source.language, text })),
    ),
    ...points.flatMap((point) => {
      const read = readPoint(point, language);
      return bestBy(lines, (line) => (line.alone ? shareTold(read, line) : 0));
    }),
  ]);
  return asked.size === 0
    ? lines
    : lines.map((line) => (asked.has(line) ? { ...line, isAsked: true } : line));
}

/** The line that holds most of a thing; of those alike one that can be said in the creator's own voice. */
function bestBy(lines: readonly Line[], heldBy: (line: Line) => number): Line[] {
  return lines
    .filter((line) => heldBy(line) > 0)
    .toSorted(
      (left, right) =>
        heldBy(right) - heldBy(left) ||
        Number(left.isVerbatim === true) - Number(right.isVerbatim === true) ||
        right.value - left.value,
    )
    .slice(0, 1);
}

/** The sentences with what is to come first in front, unless it stands in the hook. */
export function withFirst(
  lines: readonly Line[],
  opening: Opening | null,
  { opens }: Brief,
): readonly Line[] {
  const isHeldBy = ({ text, source: { language } }: Line) =>
    opens !== null && holding(opens, { language, text }) > 0;
  const at = opening !== null && isHeldBy(opening.line) ? -1 : lines.findIndex(isHeldBy);
  const [first] = lines.slice(Math.max(0, at));
  return at < 1 || first === undefined || !standsAlone(first) ? lines : [first, ...lines.toSpliced(at, 1)];
}

/** Whether it can be quoted by somebody else: no one speaks in it as “I”, and it is no quotation itself. */
export const isQuotable = ({ said, text, source, ...line }: Line): boolean =>
  said.length > 0 ||
  isWanted(line) ||
  (countWords(text) <= longestQuote &&
    !/[()]|:\s|\.{3}/u.test(text) &&
    !isAnothersI(text, source) &&
    !/^["“„«]/u.test(text));

/** With less, what a page says of itself is worth no quotation. */
const minWorth = -0.4;

/** Whether a page speaks of itself as “we” and says little: nobody quotes that in a script of their own. */
export const isPagesI = ({ said, text, source, value }: Line): boolean =>
  said.length === 0 && value < minWorth && !/["“„«]/u.test(text) && isAnothersI(text, source);

/** Whether somebody speaks in it as “I” who is not named in front: nobody can say it for them. */
export const isStrangersI = ({ said, text, source, ...line }: Line): boolean =>
  !isWanted(line) && said.length === 0 && /^["“„«]/u.test(text) && isAnothersI(text, source);

/** Of the words of the topic: a sentence that holds so many speaks of it. */
const partOfTopic = 0.34;

/** Whether sentences answer what is asked, by their words: a "why" by a cause, a "how much" by a figure. */
export function answers(lines: readonly Line[], { topic, said, language }: Brief): boolean {
  const asked = [topic ?? '', said ?? ''].join(' ');
  const { wants } = requestPatterns(language) ?? {};
  const asks = (words: string | undefined) => words !== undefined && wholeWords(words).test(asked);
  const asksMore = asks(wants?.cause) || asks(wants?.number);
  const isOnIt = ({ direct, titled }: Line) => direct >= partOfTopic || (asksMore && titled);
  return lines.some(
    (line) =>
      isOnIt(line) &&
      (!asks(wants?.cause) || cuesOf(line.source.language).cause.test(line.text)) &&
      (!asks(wants?.number) || hasNumber(line.text)),
  );
}
