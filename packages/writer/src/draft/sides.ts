import { contentTerms, type Sentence } from '@hookline/text';
import { wholeWords, cuesOf } from '../languages/cues.ts';
import { topicTerms } from '../brief/telling-terms.ts';
import { isAlike, shareAlike } from '../rank/term-shares.ts';
import type { Brief } from '../brief/brief.ts';
import { hasNumber, type Line, type Side } from './lines.ts';
import type { Source } from './material.ts';

/** Of the words that only one of the things has: a sentence that holds more of them speaks of it. */
const half = 0.5;
/** Beside the things themselves: two sentences that share so many words speak of the same aspect. */
const fewestShared = 2;
const longestHeading = 60;

/** How one of the things compared is known in a text. */
type IsNamed = (text: string, terms: readonly string[]) => boolean;

/**
 * Of a comparison, the lines with what each speaks of, by its words or those that lead to it; and those that
 * tell an aspect which is told of another thing as well ("28 milligrams", "47 milligrams") as what was
 * promised. Any other lines as they are.
 */
export function withSides(lines: readonly Line[], { sides, points, language }: Brief): readonly Line[] {
  if (sides.length === 0) {
    return lines;
  }
  const named = namesOf(sides, language);
  const bySource = new Map(
    Array.from(new Set(lines.map(({ source }) => source)), (source) => [source, sidesIn(source, named)]),
  );
  const sided = lines.map((line): Line => {
    const side = bySource.get(line.source)?.get(line.index);
    const isNamed = named.some((isIn) => isIn(line.text, line.source.terms[line.index] ?? []));
    // What is compared is known from the first word on.
    return side === undefined ? line : { ...line, side, needs: isNamed ? [] : line.needs };
  });
  const things = new Set(sides.flatMap((side) => contentTerms(side, language)));
  const aspects = points.map((point) => new Set(contentTerms(point, language)));
  const isAsked = ({ source, index }: Line) =>
    aspects.some((terms) => shareAlike(terms, source.terms[index] ?? []) > half);
  const told = sided
    .filter(({ side }) => typeof side === 'number')
    .map((line): Told => ({ line, terms: aspectsOf(line, things) }));
  const matched = new Set(
    told.filter((one) => told.some((other) => isMatch(one, other))).map(({ line }) => line),
  );
  return sided.map((line) => (isAsked(line) || matched.has(line) ? { ...line, isPromised: true } : line));
}

/** Tests for each of the things compared, by the words that no other of them has. */
export function namesOf(sides: readonly string[], language: string): IsNamed[] {
  const terms = sides.map((side) => [...topicTerms(side, language)]);
  return sides.map((side, at) => {
    const others = terms.flatMap((own, place) => (place === at ? [] : own));
    const own = (terms[at] ?? []).filter((term) => !others.some((other) => isAlike(term, other)));
    if (own.length === 0) {
      // "iPhone 15 and iPhone 16": only the whole name tells them apart.
      const longer = sides.filter((other) => other !== side && other.includes(side));
      const whole = wholeWords(
        `${side.replace(/[^\p{L}\p{N}\s]+/gu, '\\W?').replace(/\s+/gu, '\\s+')}(?!\\d)`,
      );
      const without = (text: string) => longer.reduce((rest, other) => rest.replaceAll(other, ' '), text);
      return (text) => whole.test(without(text));
    }
    const isFound = (term: string, found: readonly string[]) =>
      found.some((other) => isAlike(bare(term), bare(other)) || joined(term) === joined(other));
    return (_, found) => own.filter((term) => isFound(term, found)).length > own.length * half;
  });
}

/** "e-bike" as "bike" and as "ebike", which it is called as well. */
const bare = (term: string): string => term.replace(/^\p{L}-(?=\p{L})/u, '');
const joined = (term: string): string => term.replaceAll('-', '');

/** For the sentences of a source, what each speaks of; those of which it is not certain are missing. */
function sidesIn(source: Source, named: readonly IsNamed[]): Map<number, Side> {
  const namedIn = (text: string, terms: readonly string[]): number[] =>
    named.flatMap((isNamed, side) => (isNamed(text, terms) ? [side] : []));
  const sidesNamed = ({ text, index }: Sentence) => namedIn(text, source.terms[index] ?? []);
  const titled = only(namedIn(source.title, [...source.titleTerms]));
  const paragraphs = [...Map.groupBy(source.sentences, ({ paragraph }) => paragraph).values()];
  let section = titled;
  const sided = paragraphs.map((sentences): [number, Side][] => {
    const [first] = sentences;
    if (first !== undefined && sentences.length === 1 && isHeading(first)) {
      const here = sidesNamed(first);
      section = here.length === 0 ? titled : only(here);
      return [];
    }
    return sidesOfParagraph(sentences, { source, titled, section, sidesNamed });
  });
  const verdict = sided.findLastIndex((own) => own.length > 0);
  const judged = new Set(sided[verdict]?.map(([, side]) => side));
  const isJudged = titled === undefined && verdict > 0 && judged.size > 1;
  return new Map(
    sided.flatMap((own, at) =>
      isJudged && at === verdict ? own.map(([index]): [number, Side] => [index, 'several']) : own,
    ),
  );
}

/** What the sentences of a paragraph speak of: what they name, else what was named before. */
function sidesOfParagraph(
  sentences: readonly Sentence[],
  {
    source: { language },
    titled,
    section,
    sidesNamed,
  }: {
    source: Source;
    titled: number | undefined;
    section: number | undefined;
    sidesNamed: (sentence: Sentence) => number[];
  },
): [number, Side][] {
  let lead = section;
  return sentences.flatMap((sentence): [number, Side][] => {
    const here = sidesNamed(sentence);
    if (here.length === 0) {
      const isOfAll = cuesOf(language).eachOfThem.test(sentence.text);
      return lead === undefined || isOfAll ? [] : [[sentence.index, lead]];
    }
    const side = only(here);
    // On a page about one thing, what follows a word on another is of neither for certain.
    lead = titled === undefined || side === titled ? side : undefined;
    return [[sentence.index, side ?? 'several']];
  });
}

/** The only one of several; undefined where there are more or none. */
const only = ([first, ...others]: readonly number[]): number | undefined =>
  others.length === 0 ? first : undefined;

/** Whether a paragraph of one sentence only names what comes next. */
const isHeading = ({ text }: Sentence): boolean =>
  text.length <= longestHeading && !/[.!…。]["”»)]?$/u.test(text);

/** A line on one of the things, and its words beside what they are called. */
interface Told {
  line: Line;
  terms: ReadonlySet<string>;
}

/** Whether a line tells of one thing what another line tells of another. */
function isMatch(one: Told, other: Told): boolean {
  if (one.line.side === other.line.side) {
    return false;
  }
  const shared = one.terms.intersection(other.terms).size;
  return shared >= fewestShared || (shared > 0 && hasNumber(one.line.text) && hasNumber(other.line.text));
}

const aspectsOf = ({ source, index }: Line, things: ReadonlySet<string>): Set<string> =>
  new Set((source.terms[index] ?? []).filter((term) => !things.has(term) && !/^\d/u.test(term)));
