import { countWords } from '@hookline/contract/counting';
import {
  contentTerms,
  detectLanguage,
  oneLine,
  plainText,
  type PlainText,
  type Sentence,
  splitSentences,
  titleLine,
} from '@hookline/text';
import type { SourceItem } from '../requests.ts';
import { scoreSentences } from '../rank/sentence-scores.ts';
import { isAlike } from '../rank/term-shares.ts';
import type { Vector } from '../rank/vectors.ts';
import { certainLanguage } from '../brief/certain-language.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { cuesOf } from '../languages/cues.ts';
import { type Jotted, readJotted } from './jotted.ts';
import { withoutLabel } from './note-lines.ts';
import { minWords, standsAlone, usableSentences } from './usable.ts';

/** An item, read: its sentences with their standing inside the item. */
export interface Source {
  item: SourceItem;
  /** Its text as people read it, without marks. */
  plain: PlainText;
  title: string;
  language: string;
  sentences: Sentence[];
  scores: number[];
  vectors: Vector[];
  terms: string[][];
  /** How often each term stands in title and text. */
  counts: Map<string, number>;
  titleTerms: Set<string>;
  /** The sentences that can be read out: whole prose, and nobody else's words. */
  usable: Sentence[];
  /** Of a note of the user's that is not in whole sentences: its points. */
  jotted: Jotted | null;
}

/** The most sentences of one item that are ranked: ranking grows with their square. */
const maxSentences = 300;
/** A longer title is not read at a glance. */
const maxShownWords = 8;
/** Less text than this does not show its language by statistics alone. */
const shortCharacters = 200;

/** Reads an item; null when it holds no sentence at all. */
export function readSource(item: SourceItem): Source | null {
  const called = cleanTitle(item);
  const plain = plainText(item.text);
  const sample = `${called}. ${plain.text.slice(0, 4_000)}`;
  const language = sample.length < shortCharacters ? certainLanguage(sample) : detectLanguage(sample);
  const title = item.isOwn === true ? withoutLabel(called, language) : called;
  const sentences = splitSentences(plain.text, language, maxSentences);
  if (sentences.length === 0) {
    return null;
  }
  const { scores, vectors, terms } = scoreSentences(
    sentences.map((sentence) => sentence.text),
    language,
    title,
  );
  const counts = new Map<string, number>();
  for (const term of terms.flat()) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return {
    item,
    plain,
    title,
    language,
    sentences,
    scores,
    vectors,
    terms,
    counts,
    titleTerms: new Set(contentTerms(title, language)),
    usable: usableSentences(sentences, language),
    jotted: readJotted(item, language),
  };
}

/** Whether somebody speaks in a text of a source as "I" who is not the user. */
export const isAnothersI = (text: string, { item, language }: Source): boolean =>
  item.isOwn !== true && cuesOf(language).firstPerson.test(text);

/** How often a term, or one that begins alike, stands in a source. */
export function countOf(term: string, source: Source): number {
  const exact = source.counts.get(term);
  if (exact !== undefined) {
    return exact;
  }
  for (const [other, count] of source.counts) {
    if (isAlike(term, other)) {
      return count;
    }
  }
  return 0;
}

/**
 * The words of the sentences that can be read out, counted until there are `enough`; 0 where none of these is
 * clear by itself. Of what the user jotted down, all its words.
 */
export function quotableWords(source: Source, enough: number): number {
  if (source.jotted !== null) {
    return source.jotted.points.reduce((sum, { text }) => sum + countWords(text), 0);
  }
  let quotable = 0;
  let isOpened = false;
  for (const sentence of source.usable) {
    if (quotable >= enough && isOpened) {
      break;
    }
    quotable += countWords(sentence.text);
    isOpened ||= isClear(sentence, source);
  }
  return isOpened ? quotable : 0;
}

/** Whether a sentence of a source is clear without the one before it. */
export function isClear({ text, index }: Sentence, source: Source): boolean {
  // The first sentence of a text has nothing before it to lean on, dates and names of authors aside.
  return standsAlone(text, cuesOf(source.language)) || (index <= openingOf(source) && /^\p{L}/u.test(text));
}

const openingOf = ({ sentences }: Source): number =>
  sentences.findIndex(({ text }) => countWords(text) >= minWords);

/** A title as people say it: the text's own in place of a file's name ("why-bitter.txt"). */
function cleanTitle(item: SourceItem): string {
  const title = withoutSite(item);
  const isFileName = item.url === null && /^\S+[-_.]\S+$/u.test(item.title.trim());
  return isFileName ? (titleLine(item.text) ?? upperFirst(title.replaceAll('-', ' '))) : title;
}

/** A title on one line, without the site's name behind it or a file's ending. */
function withoutSite({ title, url }: SourceItem): string {
  const line = oneLine(title).slice(0, 300);
  const short = line
    .replace(/\s+(?:[|│»·•]|::)\s+[^|│»·•]{2,60}$/u, '')
    .replace(/\s+-\s+[^-–—]{2,40}$/u, '')
    // Behind a dash stands the site, or the point: "… for bad grades – until now".
    .replace(/\s+[–—]\s+([^-–—]{2,40})$/u, (end, site: string) => (isSite(site, url) ? '' : end));
  const kept = short.length >= 15 ? short : line;
  return kept
    .replace(/\.(?:pdf|docx?|txt|mp3|wav|m4a|mp4|mov|md|html?|png|jpe?g|webp|gif)$/iu, '')
    .replace(/[_]+/g, ' ')
    .trim();
}

/** Whether words name the site of an address. */
function isSite(words: string, url: string | null): boolean {
  const host = hostOf(url).split('.').at(-2) ?? '';
  const compact = compactOf(words);
  return host.length > 1 && (compact.includes(host) || host.includes(compact));
}

const compactOf = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const hostOf = (url: string | null): string =>
  url
    ?.match(/^https?:\/\/(?:(?:www\d?|m|amp|mobile|edition|hosted)\.(?=[^/:?#]+\.))?([^/:?#]+)/iu)?.[1]
    ?.toLowerCase() ?? '';

/**
 * What a source is called, or calls itself where the title of a file says nothing; undefined where neither
 * says anything.
 */
export function calledOf({ title, item, language }: Source): string | undefined {
  const line = titleLine(item.text) ?? '';
  return [title, item.isOwn === true ? withoutLabel(line, language) : line].find(isTelling);
}

/** Whether a title says something: not "Untitled", a file's number or an address. */
function isTelling(title: string): boolean {
  return (
    !/^(?:untitled|document|scan|img|file|new (?:page|note)|sans titre|ohne titel|sin título|sem título|senza titolo)\b[\s\d]*$/iu.test(
      title,
    ) &&
    !/^(?:https?:|www\.)|\S+\.\w{2,4}\/|[<>]/iu.test(title) &&
    (title.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2
  );
}

/**
 * What a source is called on screen: its site, else a short title; null where neither is fit to be shown, and
 * of what the user wrote.
 */
export function shownNameOf({ title, item }: Source): string | null {
  if (item.isOwn === true) {
    return null;
  }
  return siteOf(item) ?? (title !== '' && countWords(title) <= maxShownWords ? title : null);
}

/**
 * The site of an item by its name or address ("newsweek.com"); null where it has none that says something.
 */
export function siteOf({ title, url, siteName }: SourceItem): string | null {
  const host = hostOf(url);
  return !host.includes('.') || /^[\d.]+$/u.test(host) ? null : nameOf([siteName ?? '', behind(title)], host);
}

/** What stands behind a title: "… | Newsweek". */
const behind = (title: string): string => title.match(/\s(?:[|»·•–—-]|::)\s+([^|»·•]{2,40})$/u)?.[1] ?? '';

/** The first of these that is the name in a site's address, else the address. */
const nameOf = (names: readonly string[], host: string): string =>
  names.find((name) => compactOf(name) === compactOf(host.split('.').at(-2) ?? '')) ?? host;
