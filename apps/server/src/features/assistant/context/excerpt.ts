import { contentTerms, type Sentence, sentencesIn, splitSentences } from '@hookline/text';
import { countTokens } from '#platform/model/count-tokens.ts';

const maxSentences = 1_500;
/** A longer sentence is chosen in pieces. */
const maxWholeTokens = 200;
/** What its reader marked is given before anything else. */
const markedBonus = 20;
/** The opening of a text says what it is about. */
const openingBonus = 1.5;

/**
 * What a text says about some words, in its own sentences and order, within a number of tokens: an extract,
 * with "[…]" where something was left out. Takes time in proportion to the text.
 */
export function excerpt(
  text: string,
  {
    language,
    terms,
    tokens,
    marked = [],
  }: { language: string; terms: ReadonlySet<string>; tokens: number; marked?: readonly string[] | undefined },
): string {
  const isMarked = sentencesIn(marked);
  const sentences = piecesOf(splitSentences(withShortLines(text), language, maxSentences), tokens);
  const termsOf = sentences.map((sentence) => contentTerms(sentence.text, language));
  const common = commonTerms(termsOf);
  const ranked = sentences
    .map((sentence, index) => ({
      sentence,
      score:
        score(termsOf[index] ?? [], terms, common) +
        opening(index) +
        (isMarked(sentence.text) ? markedBonus : 0),
    }))
    .toSorted((left, right) => right.score - left.score);
  const kept = new Set<number>();
  let left = tokens;
  for (const { sentence } of ranked) {
    const cost = countTokens(sentence.text) + 1;
    if (cost <= left) {
      kept.add(sentence.index);
      left -= cost;
    }
  }
  return join(
    sentences.map(({ text: own, paragraph, index }) => ({ own, paragraph, isKept: kept.has(index) })),
  );
}

const longLine = 8_000;

/**
 * The sentence splitter looks at the beginning of a very long line only. Line breaks take the place of
 * spaces.
 */
const withShortLines = (text: string): string =>
  // Line by line: to look for a long one from every place in a short one takes its length squared.
  text
    .split('\n')
    .map((line) => (line.length > longLine ? breakLine(line) : line))
    .join('\n');

const breakLine = (line: string): string =>
  line.replace(/.{8000}\S{0,200}\s?/gsu, (part) => `${part.trimEnd()}\n`).replace(/\n$/u, '');

/**
 * The sentences, those too long to be chosen whole cut at their words: spoken text may have no full stop at
 * all.
 */
function piecesOf(sentences: readonly Sentence[], tokens: number): Sentence[] {
  const most = Math.min(maxWholeTokens, tokens / 4);
  const pieces = sentences.flatMap((sentence) => {
    const cost = countTokens(sentence.text);
    return cost <= most
      ? [sentence]
      : cut(sentence, Math.max(40, Math.floor((sentence.text.length * most) / cost)));
  });
  return pieces.map((piece, index) => ({ ...piece, index }));
}

/** Pieces of a limited number of characters; a word is cut only where it alone is longer. */
const cut = (sentence: Sentence, length: number): Sentence[] =>
  (sentence.text.match(new RegExp(`\\S.{0,${length - 1}}(?=\\s|$)|\\S{1,${length}}`, 'gsu')) ?? []).map(
    (text) => ({
      ...sentence,
      text,
    }),
  );

/** How often each term stands in the text, 0 to 1 of the most frequent. */
function commonTerms(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of lists.flat()) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const most = counts.values().reduce((top, count) => Math.max(top, count), 1);
  return new Map(Array.from(counts, ([term, count]) => [term, count / most]));
}

function score(
  own: readonly string[],
  terms: ReadonlySet<string>,
  common: ReadonlyMap<string, number>,
): number {
  if (own.length === 0) {
    return 0;
  }
  const asked = new Set(own.filter((term) => terms.has(term))).size;
  const weight = own.reduce((sum, term) => sum + (common.get(term) ?? 0), 0) / Math.sqrt(own.length + 4);
  return asked * 2 + weight;
}

const opening = (index: number): number => openingBonus / Math.sqrt(index + 1);

function join(parts: readonly { own: string; paragraph: number; isKept: boolean }[]): string {
  let text = '';
  let paragraph = -1;
  let isGap = false;
  for (const part of parts) {
    if (!part.isKept) {
      isGap = true;
    } else {
      const between = text === '' ? '' : part.paragraph === paragraph ? ' ' : '\n\n';
      text += `${between}${isGap && text !== '' ? '[…] ' : ''}${part.own}`;
      paragraph = part.paragraph;
      isGap = false;
    }
  }
  return text;
}
