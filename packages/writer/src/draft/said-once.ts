import { countWords } from '@hookline/contract/counting';
import { lostFacts } from '../spoken/kept.ts';
import { rulesOf } from '../spoken/rules.ts';
import type { Source } from './material.ts';
import { minWords } from './usable.ts';

/** Of the words of two sentences: those that share so many say the same but for a word or two. */
const almostAll = 0.9;
/** With so much of it quoted, a sentence is its quotation, whoever is named beside it. */
const mostlyQuoted = 0.6;

/** A sentence that may be told. */
interface Candidate {
  source: Source;
  index: number;
  text: string;
  isMarked: boolean;
}

/** A sentence as it is compared, and those that repeat it. */
interface Told<Line extends Candidate> {
  letters: string;
  terms: ReadonlySet<string>;
  lines: [Line, ...Line[]];
}

/**
 * Each sentence once, with the others that say the same as its `copies`: pages repeat themselves, and
 * several print the same article. The first is kept, or a longer one of the same source, which may name who
 * is quoted.
 */
export function saidOnce<Line extends Candidate>(lines: readonly Line[]): (Line & { copies: Line[] })[] {
  const rarest = rarestTerms(lines);
  // Sentences that share almost all words share one of their rarest.
  const places = new Map<string, Told<Line>[]>();
  const all: Told<Line>[] = [];
  for (const line of lines) {
    const told: Told<Line> = { letters: lettersOf(line.text), terms: termsOf(line), lines: [line] };
    const marks = [told.letters, ...rarest(told.terms)];
    const same = marks.flatMap((mark) => places.get(mark) ?? []).find((other) => isSame(other, told));
    if (same !== undefined) {
      same.lines.push(line);
      continue;
    }
    all.push(told);
    marks.forEach((mark) => places.set(mark, [...(places.get(mark) ?? []), told]));
  }
  const kept = new Map(all.map(({ lines: [first, ...others] }) => oneOf(first, others)));
  return lines.flatMap((line) => kept.get(line) ?? []);
}

/** The sentence that is kept of those that say the same, by the one it is. */
function oneOf<Line extends Candidate>(
  first: Line,
  others: readonly Line[],
): [Line, Line & { copies: Line[] }] {
  const kept = others.reduce(
    (best, line) => (line.source === best.source && line.text.length > best.text.length ? line : best),
    first,
  );
  const copies = [first, ...others].filter((line) => line !== kept);
  return [kept, { ...kept, copies, isMarked: [kept, ...copies].some(({ isMarked }) => isMarked) }];
}

function isSame(one: Told<Candidate>, other: Told<Candidate>): boolean {
  return one.letters === other.letters || (isAlmost(one, other) && isSaidBy(one.lines[0], other.lines[0]));
}

function isAlmost({ terms: one }: Told<Candidate>, { terms: other }: Told<Candidate>): boolean {
  return one.intersection(other).size >= almostAll * one.union(other).size;
}

/** Whether two sentences hold the same figures, names, negations and doubts. */
function isSaidBy({ text: one, source }: Candidate, { text: other }: Candidate): boolean {
  const rules = rulesOf(source.language);
  return (
    rules !== null &&
    lostFacts(one, [other], rules).length === 0 &&
    lostFacts(other, [one], rules).length === 0
  );
}

/** Letters and digits of a sentence, or of what it quotes, without case and accents. */
function lettersOf(text: string): string {
  const quoted = Array.from(text.matchAll(/["“„«]([^"“”„«»]*)["”“»]/gu), ([, inside = '']) => inside).join(
    ' ',
  );
  const isQuotation = countWords(quoted) >= minWords && quoted.length >= text.length * mostlyQuoted;
  return (isQuotation ? quoted : text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const termsOf = ({ source, index }: Candidate): Set<string> => new Set(source.terms[index]);

/** Of the terms of a sentence those found in the fewest sentences: as many as a copy may lack, and one. */
function rarestTerms(lines: readonly Candidate[]): (terms: ReadonlySet<string>) => string[] {
  const counts = new Map<string, number>();
  for (const term of lines.flatMap((line) => [...termsOf(line)])) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  // Equally rare ones stand in one order, so that two sentences begin with the same.
  const order = (left: string, right: string) =>
    (counts.get(left) ?? 0) - (counts.get(right) ?? 0) || (left < right ? -1 : 1);
  return (terms) => [...terms].toSorted(order).slice(0, terms.size - Math.ceil(terms.size * almostAll) + 1);
}
