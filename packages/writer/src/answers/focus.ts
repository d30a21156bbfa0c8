import { eachWord, stopWords } from '@hookline/text';
import type { PassageSearch } from './passage-search.ts';
import type { TextSpan } from './asked-names.ts';

/** Expressions no further apart are one: "July" and "2020". In characters. */
const joinReach = 2;
/** What is counted stands behind its number: "28 people". */
const unitBehind = /^[\s-](\p{L}{3,})/u;

/**
 * The words of a sentence that a question asks for, an amount, a date or a name: of several, those nearest to
 * what it is asked of. Empty where any words will do.
 */
export function focusIn(text: string, search: PassageSearch, language: string): string {
  const { wanted } = search.question;
  if (wanted === null) {
    return '';
  }
  const matcher = search.matcher(language);
  const places: number[] = [];
  eachWord(text, language, (word, place) => {
    if (matcher.termOf(word) !== null) {
      places.push(place);
    }
  });
  const far = ({ start, end }: TextSpan): number =>
    Math.min(...places.map((place) => Math.min(Math.abs(place - start), Math.abs(place - end))), text.length);
  const [nearest] = joined(
    wanted.spansIn(text).map((span) => (wanted.isAmount ? wholeWords(text, span) : span)),
  ).toSorted((left, right) => far(left) - far(right));
  if (nearest === undefined) {
    return '';
  }
  if (!wanted.isAmount) {
    return withoutLead(text, nearest, language);
  }
  const [unit = '', counted = ''] = unitBehind.exec(text.slice(nearest.end)) ?? [];
  return `${text.slice(nearest.start, nearest.end)}${matcher.termOf(counted) === null ? '' : unit}`;
}

/** "Because Dempsey …": the first word of a sentence is no part of a name. */
function withoutLead(text: string, { start, end }: TextSpan, language: string): string {
  const name = text.slice(start, end);
  const [, first = '', rest = ''] = /^(\p{L}+)\s(.+)$/u.exec(name) ?? [];
  return start === 0 && stopWords(language).has(first.toLowerCase()) ? rest : name;
}

/** Up to the white space around it, without the marks of the sentence. */
function wholeWords(text: string, { start, end }: TextSpan): TextSpan {
  const before = /[^\s("“„«‘[—–]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const behind = /^[^\s)"”»’\],;:!?—–]*/u.exec(text.slice(end))?.[0].replace(/[.,]+$/u, '').length ?? 0;
  return { start: start - before, end: end + behind };
}

function joined(spans: readonly TextSpan[]): TextSpan[] {
  const all: TextSpan[] = [];
  for (const span of spans.toSorted((left, right) => left.start - right.start)) {
    const last = all.at(-1);
    if (last !== undefined && span.start - last.end <= joinReach) {
      last.end = Math.max(last.end, span.end);
    } else {
      all.push({ ...span });
    }
  }
  return all;
}
