import { countWords } from '@hookline/contract/counting';
import { contentTerms, stopWords, words } from '@hookline/text';
import { tagEnglish, type TaggedWord } from '../english-tags.ts';
import { shareAlike } from '../rank/term-shares.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';

/** Of the words of a headline: a sentence that holds so many says the same. */
const mostOfIt = 0.5;
/** Where the beginning of the text holds almost all of them, one that holds these says it. */
const partOfIt = 0.35;
const almostAll = 0.7;
const beginning = 10;
const fewestWords = 4;
const negation = /(?<!\p{L})(?:not?|never|none|nobody|without|cannot)(?!\p{L})|n['’]t(?!\p{L})/iu;

/**
 * What a source says of itself in its title, with the sentence of its text that says the same; null where its
 * text does not bear it out. In English a title has to be a sentence; other languages leave out the verb.
 */
export function headlineOf(source: Source, lines: readonly Line[]): { text: string; line: Line } | null {
  const { title, language } = source;
  const parts = title.split(/:\s|(?<=\p{Ll}{3})\.\s/u).map((part) => part.trim());
  for (const part of parts.toReversed()) {
    const text = `${(language === 'en' ? inSentenceCase(part, source) : part).replace(/[.\s]+$/u, '')}.`;
    const line =
      isPlain(part) && (language !== 'en' || isSentence(text)) ? borneOutBy(part, source, lines) : null;
    if (line !== null) {
      return { text, line };
    }
  }
  return null;
}

/** A sentence with so many words beside those of a headline says more than the headline. */
const newTerms = 5;

/** Whether the sentence that bears out a headline tells little else. */
export function saysLittleMore({
  text,
  line: { source, index, said },
}: {
  text: string;
  line: Line;
}): boolean {
  const terms = new Set(contentTerms(text, source.language));
  const more = (source.terms[index] ?? []).filter((term) => !terms.has(term));
  return said.length === 0 || (more.length < newTerms && !more.some((term) => /\d/u.test(term)));
}

/** No question, no instruction, and whole. */
const isPlain = (title: string): boolean =>
  countWords(title) >= fewestWords &&
  !/^(?:how|why|what|when|where|who)\b/iu.test(title) &&
  !/[?|–—()…!]|\.{3}/u.test(title) &&
  /^[\p{L}\p{N}'"‘“]/u.test(title);

/** The sentence that holds most of what a headline says, its figures and negations among it. */
function borneOutBy(title: string, source: Source, lines: readonly Line[]): Line | null {
  const terms = new Set(contentTerms(title, source.language));
  const figures = title.match(/\d[\d.,]*\d|\d/gu) ?? [];
  const first = source.terms.slice(0, beginning).flat();
  const isToldFirst = shareAlike(terms, first) >= almostAll;
  const [best] = lines
    .filter((line) => line.source === source)
    .filter((line) => figures.every((figure) => line.text.includes(figure)))
    .filter((line) => negation.test(line.text) || !negation.test(title))
    .map((line) => ({ line, share: shareAlike(terms, source.terms[line.index] ?? []) }))
    .filter(({ share }) => share >= (isToldFirst ? partOfIt : mostOfIt))
    .toSorted((left, right) => right.share - left.share);
  return best?.line ?? null;
}

/** A headline in capitals as a sentence is written: names keep theirs, as the text shows them. */
function inSentenceCase(title: string, { plain, language }: Source): string {
  const own = words(title, language).filter((word) => countWords(word) > 0);
  const capitals = own.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (capitals < own.length * 0.6) {
    return title;
  }
  const stops = stopWords(language);
  return title.replace(/\p{L}[\p{L}’'-]*/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    return at <= 1 || (!stops.has(lower) && isName(word, plain.text)) ? word : lower;
  });
}

/** Whether a word stands in the text with its capital where no sentence begins, or only so. */
function isName(word: string, text: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) {
    return true;
  }
  const plain = RegExp.escape(word.replace(/['’]s$/u, ''));
  const inside = new RegExp(`(?<=[\\p{Ll},;]\\s)${plain}(?!\\p{L})`, 'gu');
  const small = new RegExp(`(?<=\\s)${RegExp.escape(word.toLowerCase())}(?=[\\s,.])`, 'gu');
  return (text.match(inside)?.length ?? 0) > (text.match(small)?.length ?? 0);
}

/** Whether it holds a verb that is more than a participle, behind something else. */
function isSentence(text: string): boolean {
  const tagged = tagEnglish(text);
  return (
    tagged.some(
      ({ word, tag }, index) =>
        index > 0 &&
        (tag === 'AUX' ||
          (tag === 'VERB' && !/ing$/iu.test(word) && tagged[index - 1]?.word.toLowerCase() !== 'to')),
    ) || tagged.some((_, index) => isVerbBehind(tagged, index))
  );
}

/**
 * Headlines mislead: "'Parasite' scores historic upset" holds a verb, as "it scores historic upset" shows.
 */
function isVerbBehind(tagged: readonly TaggedWord[], index: number): boolean {
  const words = tagged.slice(index).map(({ word }) => word);
  const [word = ''] = words;
  if (index === 0 || words.length < 3 || !/^\p{Ll}{3,}$/u.test(word)) {
    return false;
  }
  // "Platters promise 80TB hard drives": of several, as "they promise" shows.
  const isPlural = /[^s]s$/u.test(tagged[index - 1]?.word ?? '');
  const subjects = [...(/[^s]s$/u.test(word) ? ['it'] : []), ...(isPlural ? ['they'] : [])];
  return subjects.some((subject) => tagEnglish(`${subject} ${words.join(' ')}`)[1]?.tag === 'VERB');
}
