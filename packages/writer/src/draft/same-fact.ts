import { rulesOf } from '../spoken/rules.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';

const mostlyShared = 0.6;
const partlyShared = 0.4;
const minShared = 4;

/** Whether two sentences tell the same: at `least` so much of their words, or a figure and many of them. */
export function isSameFact(left: Line, right: Line, least = mostlyShared): boolean {
  // Two things compared may differ in one word alone.
  const areApart = left.side !== undefined && right.side !== undefined && left.side !== right.side;
  const isItself = left.source === right.source && left.index === right.index;
  if (areApart || isItself || isNegated(left) !== isNegated(right)) {
    return false;
  }
  const [own, other] = [termsOf(left), termsOf(right)];
  const shared = [...own].filter((term) => other.has(term));
  const share = shared.length / Math.max(1, Math.min(own.size, other.size));
  const sharesFigure = shared.some((term) => /\d/u.test(term));
  return (
    shared.length >= minShared && share >= (sharesFigure && least === mostlyShared ? partlyShared : least)
  );
}

/** "No evidence indicated that it helps" has the words of "it helps", and says the opposite. */
function isNegated({ text, source }: Line): boolean {
  const negations = rulesOf(source.language)?.negations;
  return negations !== undefined && text.search(negations) >= 0;
}

/** Of the words of a sentence: with so many told before, nothing is new; fewer where its figure was told. */
const toldBefore = { most: 0.75, withFigure: 0.6 };

/** Whether all that a sentence says was told, if in several sentences, the words of the hook among them. */
export function saysNothingNew(line: Line, told: readonly Line[], hook: ReadonlySet<string>): boolean {
  const terms = termsOf(line);
  const others = told.filter(
    (other) =>
      (other.source !== line.source || other.index !== line.index) && isNegated(other) === isNegated(line),
  );
  const known = new Set([...hook, ...others.flatMap((other) => [...termsOf(other)])]);
  const figures = [...terms].filter((term) => /\d/u.test(term));
  const least = figures.length > 0 ? toldBefore.withFigure : toldBefore.most;
  return (
    line.side === undefined &&
    terms.size >= minShared &&
    figures.every((figure) => known.has(figure)) &&
    terms.intersection(known).size >= terms.size * least
  );
}

/** Of the words of a sentence: with so many in what was told of the same story it adds nothing. */
const mostOfIt = 0.6;
/** Of the words of the shorter of two titles: with so many in common they are of one story. */
const half = 0.5;
const minSharedInTitles = 2;

/** Tells whether other sources on the same story have told almost all that a sentence of a source says. */
export function retoldFrom(own: Source, told: readonly Line[]): (line: Line) => boolean {
  const others = told.filter(({ source }) => source !== own && isOneStory(source, own));
  const known = new Set(others.flatMap((other) => [...termsOf(other)]));
  return (line) => {
    const terms = termsOf(line);
    const isNewFigure = [...terms].some((term) => /\d/u.test(term) && !known.has(term));
    return !isNewFigure && terms.size >= minShared && terms.intersection(known).size >= terms.size * mostOfIt;
  };
}

/** Whether two sources tell one story, by their titles. */
export const isOneStory = ({ titleTerms: one }: Source, { titleTerms: other }: Source): boolean =>
  one.intersection(other).size >= Math.max(minSharedInTitles, Math.min(one.size, other.size) * half);

/** For each sentence that is told, those of other sources that tell the same. */
export const repeatedAmong = (told: readonly Line[], lines: readonly Line[]): Map<Line, Line[]> =>
  new Map(
    told.flatMap((line): [Line, Line[]][] => {
      const isElsewhere = ({ source }: Line) => source !== line.source;
      const alike = lines.filter((other) => isElsewhere(other) && isSameFact(line, other));
      const others = [...line.copies.filter(isElsewhere), ...alike];
      return others.length === 0 ? [] : [[line, others.slice(0, 2)]];
    }),
  );

const termsOf = ({ source, index }: Line): Set<string> => new Set(source.terms[index]);
