import { countWords } from '@hookline/contract/counting';
import { contentTerms, stopWords } from '@hookline/text';
import { isVerbBehind, tagEnglish } from '../english-tags.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { asTold, inItsTime } from './headline-as-told.ts';
import { hasNumber, type Line } from './lines.ts';
import type { Source } from './material.ts';
import { isClosed } from './said.ts';
import { fromThen } from './written-on.ts';

/** Of the words of a headline: a sentence that holds so many says the same. */
const mostOfIt = 0.5;
/** Where the beginning of the text holds almost all of them, one that holds these says it. */
const partOfIt = 0.35;
const almostAll = 0.6;
/** With so many, the names that it adds are no reason to say it twice. */
const wholly = 0.8;
/** Of its names: others go by another name in the text ("UK", "British"). */
const half = 0.5;
/** Of its telling words: a title with fewer is written as a sentence. */
const mostlyCapitals = 0.75;
/** "CVS Health" is one name where it stands so often. */
const oftenPaired = 3;
const beginning = 10;
/** So many sentences are looked around for the rest of a headline. */
const nearest = 4;
const fewestWords = 4;
const negation = /(?<!\p{L})(?:not?|never|none|nobody|without|cannot)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** What a source says of itself in its title, and the words of its text that bear it out. */
export interface Headline {
  text: string;
  line: Line;
}

/**
 * What a source says of itself in its title, with the words of its text that say the same; null where its
 * text does not bear it out. In English a title has to be a sentence, a question, or say how something is
 * done; other languages leave out the verb.
 */
export function headlineOf(source: Source, lines: readonly Line[]): Headline | null {
  const { title, language, item } = source;
  // What somebody calls a note of theirs is a label.
  if (item.isOwn === true && !title.endsWith('?')) {
    return null;
  }
  for (const part of partsOf(title, language)) {
    const text = language === 'en' ? inEnglish(withoutLead(part), source) : asStatement(part);
    const line =
      isPlain(part) && !/\s-\s/u.test(part) && text !== null ? borneOutBy(text, source, lines) : null;
    if (text !== null && line !== null) {
      return {
        text: source.language === 'en' && !announces(text) ? asTold(text, line) : inItsTime(text, line),
        line,
      };
    }
  }
  return null;
}

/** "Despite everything, U.S. emissions dipped": what only its text could tell goes. */
export const withoutLead = (title: string): string =>
  upperFirst(
    title.replace(
      /^(?:despite (?:everything|it all|that)|after all|it['’]s official|finally|meanwhile|now|here we go again|surprise|oops|yes|no)[,:!]\s/iu,
      '',
    ),
  );

/** A title as a sentence ends. */
export const asStatement = (title: string): string =>
  title.endsWith('?') ? title : `${title.replace(/[.\s]+$/u, '')}${/[!.]["”’]$/u.test(title) ? '' : '.'}`;

/** A title, and what stands behind its colon where that is clear without what is in front of it. */
function partsOf(title: string, language: string): string[] {
  const parts = title.split(/:\s|(?<=\p{Ll}{3})\.\s/u).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !parts.every(isClosed)) {
    return [title];
  }
  const [first = ''] = parts;
  if (/^["“‘']/u.test(last)) {
    return [title, first];
  }
  if (countWords(last) <= longestName) {
    return language === 'en' && parts.length === 2 ? [`${upperFirst(last)}: ${first}`] : [title];
  }
  return pronoun.test(last) ? [title] : [title, last];
}

/** What is no more than so many words behind a colon says who said what is before it. */
const longestName = 3;
const pronoun = /^(?:this|that|these|here)(?!\p{L})|(?<!\p{L})(?:he|she|it|they)(?!\p{L})/iu;

/** An English title as it is said: "How to plant" as "Here is how to plant."; null for a mere name. */
function inEnglish(title: string, source: Source): string | null {
  const sentence = inSentenceCase(title, source).replace(/[.\s]+$/u, '');
  if (sentence.endsWith('?')) {
    return sentence;
  }
  const asked = askedFor(sentence);
  if (asked !== null) {
    return asked;
  }
  const isWhole = asking.test(sentence) || isSentence(`${sentence}.`);
  const told = isWhole ? sentence : withFuture(sentence);
  // "UK Tories under fire for a name switch": news without a verb.
  return told === null && !news.test(sentence)
    ? null
    : asStatement((told ?? sentence).replace(/(?<!\p{L}(?:is|are)) now available/u, ' is now available'));
}

/** A title that promises an answer: "Why neon is a symbol" as a question, "How to plant" with "Here is". */
function askedFor(sentence: string): string | null {
  const [, subject = '', verb = '', rest = ''] = /^Why (.+?) (is|are|was|were) (.+)$/u.exec(sentence) ?? [];
  if (verb !== '') {
    return `Why ${verb} ${lowerArticle(subject)} ${rest}?`;
  }
  return /^(?:how|why|what|where|when)\s/iu.test(sentence) && !sentence.includes(',')
    ? `Here is ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}.`
    : null;
}

const news =
  /\s(?:under (?:fire|pressure|investigation|attack|threat)|now available|at risk|on (?:trial|sale|strike)|in court)(?!\p{L})/u;

/** "Superbugs: what they are" */
const asking = /[:,] (?:what|how|why|where|who)(?!\p{L})/iu;

const lowerArticle = (words: string): string =>
  words.replace(/^(?:The|An?)(?=\s)/u, (word) => word.toLowerCase());

/** "Sweden to lift the ban" says what will be. */
function withFuture(title: string): string | null {
  const [subject = '', ...rest] = title.split(' to ');
  const verb = tagEnglish(`to ${rest.join(' to ')}`)[1];
  return verb?.tag === 'VERB' && /(?:^|\s)\p{Lu}[\p{L}’'-]+$/u.test(subject) && countWords(subject) <= 5
    ? `${subject} will ${rest.join(' to ')}`
    : null;
}

/** A sentence with so many words, a figure or somebody's name beside those of a headline says more. */
const newTerms = 7;
/** The same of one that tells the headline again: what it adds is dear. */
const newTermsRetold = 16;

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
  const told = said.join(' ');
  const retold = shareAlike(terms, source.terms[index] ?? []);
  const isRetold = retold >= almostAll;
  const names = told.match(/(?<=\p{Ll}[,:]?\s)\p{Lu}\p{L}+\s\p{Lu}[\p{L}-]+/gu) ?? [];
  return (
    said.length === 0 ||
    (!announces(text) &&
      more.length < (isRetold ? newTermsRetold : newTerms) &&
      (hasNumber(text) || !hasNumber(told)) &&
      (source.language === 'de' || retold >= wholly || names.every((name) => text.includes(name))))
  );
}

/** Whether a headline says what is to come, or asks, and so claims nothing that a sentence could bear out. */
export const announces = (text: string): boolean => /^Here is |\?$/u.test(text) || asking.test(text);

/** Whole, and no list of words. */
const isPlain = (title: string): boolean =>
  countWords(title) >= fewestWords &&
  isClosed(title) &&
  // "A player on his role in the fight: He asked for it"
  !/^[^:]*\son\s[^:]*:\s/u.test(title) &&
  !/[|()…]|!(?!["”’])|\.{3}|[–—].*[–—]|\?\s|(?<!vs)[.:]\s.*[.:]\s/u.test(title) &&
  /^[\p{L}\p{N}'"‘“]/u.test(title);

/**
 * The sentence that holds most of what a headline says, its figures, names and negations among it; where the
 * beginning of a text says it in several, these.
 */
function borneOutBy(title: string, source: Source, lines: readonly Line[]): Line | null {
  const terms = new Set(contentTerms(title, source.language));
  const isToldFirst = shareAlike(terms, source.terms.slice(0, beginning).flat()) >= almostAll;
  const ranked = lines
    .filter((line) => line.source === source)
    .map((line) => ({ line, share: shareAlike(terms, source.terms[line.index] ?? []) }))
    .toSorted((left, right) => right.share - left.share);
  const [best] = ranked;
  if (best === undefined) {
    return null;
  }
  if (announces(title)) {
    return shareAlike(terms, [...source.counts.keys()]) >= mostOfIt ? best.line : null;
  }
  const least = isToldFirst ? partOfIt : mostOfIt;
  const single = ranked.find(({ line, share }) => share >= least && holdsFacts(title, line, 1));
  const isSaid = best.share >= mostOfIt || isToldFirst;
  const around = (isSaid ? ranked.slice(0, nearest) : [])
    .map(({ line }) => withNeighbours(line))
    .find((line) => holdsFacts(title, line, half));
  return single?.line ?? around ?? null;
}

/** Whether a line holds all figures and negations of a headline, and so many of its names. */
function holdsFacts(title: string, { text: written, source, dated }: Line, ofNames: number): boolean {
  // "Last year" is the year of the title.
  const text = dated === undefined ? written : `${written} ${fromThen(written, source)}`;
  const figures = title.match(/\d+(?:[.,:]\d+)*/gu) ?? [];
  // "US" may be the United States in the text.
  const names = title.slice(1).match(/(?<=\p{Ll}\s)(?!(?:USA?|UK|EU|UN)(?!\p{L}))\p{Lu}[\p{L}\d]+/gu) ?? [];
  return (
    figures.every((figure) => text.includes(figure)) &&
    names.filter((name) => text.includes(name)).length >= names.length * ofNames &&
    (negation.test(text) || !negation.test(title))
  );
}

/** A line with the sentences around it, word for word as they stand in their text. */
function withNeighbours(line: Line): Line {
  const { plain, sentences } = line.source;
  const near = sentences.slice(Math.max(0, line.index - 2), line.index + 3).map(({ text }) => text);
  const start = plain.text.indexOf(near[0] ?? '');
  const end = plain.text.indexOf(near.at(-1) ?? '', start) + (near.at(-1)?.length ?? 0);
  return start < 0 || end <= start ? line : { ...line, text: plain.text.slice(start, end) };
}

/** A headline in capitals as a sentence is written: names keep theirs, as the text shows them. */
export function inSentenceCase(title: string, { sentences, language }: Source): string {
  const stops = stopWords(language);
  const telling = title.match(/\p{L}[\p{L}’'-]*/gu)?.filter((word) => !stops.has(word.toLowerCase())) ?? [];
  if (telling.filter((word) => /^\p{Lu}/u.test(word)).length < telling.length * mostlyCapitals) {
    return title;
  }
  // Headings have capitals of their own.
  const text = sentences
    .map((sentence) => sentence.text)
    .filter((sentence) => /[.!?]["”’]?$/u.test(sentence))
    .join(' ');
  return title.replace(/\p{L}[\p{L}’'-]*/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    const before = title.slice(0, at).match(/(?<![\p{L}\p{N}])\p{Lu}\S*\s$/u)?.[0] ?? '';
    const isPaired = before !== '' && at > before.length && text.split(before + word).length > oftenPaired;
    return at <= 1 || (!stops.has(lower) && (isPaired || isName(word, text))) ? word : lower;
  });
}

/** Whether a word stands in the text with its capital where no sentence begins, or only so. */
function isName(word: string, text: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) {
    return true;
  }
  const plain = RegExp.escape(word.replace(/['’]s$/u, ''));
  const inside = new RegExp(`(?<=(?:[\\p{Ll},;]|(?<!\\p{L})(?:St|Mrs?|Dr)\\.)\\s)${plain}(?!\\p{L})`, 'gu');
  const small = new RegExp(`(?<=\\s)${RegExp.escape(word.toLowerCase())}(?=[\\s,.])`, 'gu');
  const [names, others] = [inside, small].map((pattern) => text.match(pattern)?.length ?? 0);
  return names === others ? tagEnglish(word.toLowerCase())[0]?.tag === 'PROPN' : (names ?? 0) > (others ?? 0);
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
