import { contentTerms, detectLanguage, oneLine, plainText, splitSentences } from '@hookline/text';
import { hasFigure } from '../summary/tells.ts';
import type { SourceItem } from '../requests.ts';
import { answerByQuotes } from './answer.ts';
import { PassageSearch } from './passage-search.ts';
import { readQuestion } from './question.ts';
import { type ReadItem, readableText, type Theme, themesOf } from './themes.ts';

/** How a thing is asked about in a language: in general, and for its numbers. */
interface Frames {
  about: (thing: string) => string;
  figures: (thing: string) => string;
  /** What every item answers: asked where there is little else. */
  open: string;
  /** The thing stands in them with its article. */
  withArticle: boolean;
}

const frames: Readonly<Record<string, Frames>> = {
  en: {
    about: (thing) => `What is said about ${thing}?`,
    figures: (thing) => `What figures are there on ${thing}?`,
    open: 'What is this about?',
    withArticle: true,
  },
  de: {
    about: (thing) => `Was steht hier zum Thema ${thing}?`,
    figures: (thing) => `Welche Zahlen gibt es zum Thema ${thing}?`,
    open: 'Worum geht es hier?',
    withArticle: false,
  },
  fr: {
    about: (thing) => `Que dit-on de « ${thing} » ?`,
    figures: (thing) => `Quels chiffres y a-t-il sur « ${thing} » ?`,
    open: 'De quoi s’agit-il ?',
    withArticle: false,
  },
  es: {
    about: (thing) => `¿Qué se dice sobre ${thing}?`,
    figures: (thing) => `¿Qué cifras hay sobre ${thing}?`,
    open: '¿De qué trata esto?',
    withArticle: true,
  },
  it: {
    about: (thing) => `Che cosa si dice di «${thing}»?`,
    figures: (thing) => `Quali cifre ci sono su «${thing}»?`,
    open: 'Di che cosa si tratta?',
    withArticle: false,
  },
  pt: {
    about: (thing) => `O que se diz sobre ${thing}?`,
    figures: (thing) => `Que números há sobre ${thing}?`,
    open: 'De que se trata?',
    withArticle: true,
  },
};

const maxQuestions = 4;
/** With fewer, what all of it is about is asked, too. */
const enoughQuestions = 3;
/** Numbers of a thing are asked for where so many sentences have one. */
const minFigures = 2;
const maxItems = 12;
const maxCharacters = 20_000;
/** So many are tried: each is answered first, which takes a while. */
const maxTried = 8;
/** A heading longer than this is no question that somebody would ask. */
const maxLength = 90;
const minWords = 3;
const headingLine = /^ {0,3}#{1,6}\s+(\S.*?)\s*#*\s*$/gmu;
/** Headings that every page has. */
const furniture = new RegExp(
  String.raw`^(?:${[
    'contents|references|notes|see also|external links|conclusion|introduction|summary',
    'overview|comments?|related|share|further reading|about(?: the author)?|inhalt|einleitung',
    'fazit|siehe auch|einzelnachweise|weblinks|sommaire|conclusion|introduction|références',
    'voir aussi|introducción|conclusión|referencias|véase también|conclusione|introduzione',
    'note|introdução|conclusão|referências',
  ].join('|')})\b`,
  'iu',
);

interface Candidate {
  question: string;
  /** What an answer to it speaks of; null where the texts ask it themselves. */
  theme: string | null;
}

/**
 * Questions to begin with, each of which the items answer: what several of them are about, what their
 * headings ask, what their titles name, one an item as far as that goes. In the language of most items
 * first.
 */
export function suggestQuestions(items: readonly SourceItem[]): string[] {
  const read = items.slice(0, maxItems).map((item): ReadItem & { language: string } => ({
    item,
    language: detectLanguage(item.text.slice(0, maxCharacters)),
    text: readableText(item.text, maxCharacters),
    headings: headingsOf(item),
  }));
  const byLanguage = Array.from(Map.groupBy(read, ({ language }) => language)).toSorted(
    (left, right) => right[1].length - left[1].length,
  );
  const chosen: string[] = [];
  for (const [language, own] of byLanguage) {
    if (chosen.length >= maxQuestions) {
      break;
    }
    const sources = own.map(({ item }) => ({ ...item, text: item.text.slice(0, maxCharacters) }));
    for (const candidate of candidatesOf(own, language).slice(0, maxTried)) {
      const isNew = !chosen.some((other) => other.toLowerCase() === candidate.question.toLowerCase());
      if (chosen.length < maxQuestions && isNew && isAnswered(candidate, { sources, language })) {
        chosen.push(candidate.question);
      }
    }
  }
  const open = frames[byLanguage[0]?.[0] ?? '']?.open;
  return open === undefined || chosen.length >= enoughQuestions ? chosen : [...chosen, open];
}

function headingsOf({ title, text }: SourceItem): string[] {
  const marked = Array.from(
    text.slice(0, maxCharacters).matchAll(headingLine),
    ([, heading = '']) => heading,
  );
  return [title, ...marked]
    .map((heading) => oneLine(plainText(heading).text))
    .filter((heading) => heading !== '' && heading.length <= maxLength && !furniture.test(heading));
}

/** What items in one language share first, then in turn what each asks or is about. */
function candidatesOf(read: readonly ReadItem[], language: string): Candidate[] {
  const themes = themesOf(read, language);
  const shared = themes.filter(({ isShared }) => isShared).slice(0, 1);
  const rest = themes.filter((theme) => !shared.includes(theme));
  const counted = mostCounted(rest, read, language);
  const toCandidates = (theme: Theme): Candidate[] => {
    const ask = frames[language];
    const thing = ask?.withArticle === true ? withArticle(theme, language) : theme.phrase;
    const question = theme === counted ? ask?.figures(thing) : ask?.about(thing);
    return question === undefined ? [] : [{ question, theme: theme.phrase }];
  };
  const ofItems = read.map(({ item, headings }): Candidate[] => [
    ...headings.filter(isQuestion).map((question) => ({ question, theme: null })),
    ...rest.filter(({ itemId }) => itemId === item.id).flatMap(toCandidates),
  ]);
  return [...shared.flatMap(toCandidates), ...inTurn(ofItems)];
}

const isQuestion = (heading: string): boolean =>
  heading.endsWith('?') && heading.split(/\s+/u).length >= minWords;

const withArticle = ({ phrase, article }: Theme, language: string): string =>
  // Spanish names of one word take none: "sobre Miami".
  article === '' || (language !== 'en' && /^\p{Lu}/u.test(phrase) && !phrase.includes(' '))
    ? phrase
    : `${article}${article.endsWith("'") || article.endsWith('’') ? '' : ' '}${phrase}`;

/** The theme that most figures are given for; undefined where there are few. */
function mostCounted(
  themes: readonly Theme[],
  read: readonly ReadItem[],
  language: string,
): Theme | undefined {
  const figures = read.flatMap(({ text }) =>
    splitSentences(text, language).flatMap(({ text: sentence }) => (hasFigure(sentence) ? sentence : [])),
  );
  const [most] = themes
    .map((theme) => ({
      theme,
      count: figures.filter((sentence) => sentence.includes(theme.phrase)).length,
    }))
    .toSorted((left, right) => right.count - left.count);
  return most !== undefined && most.count >= minFigures ? most.theme : undefined;
}

/** Whether the items answer a question, and with what it is about. */
function isAnswered(
  { question, theme }: Candidate,
  { sources, language }: { sources: readonly SourceItem[]; language: string },
): boolean {
  const search = new PassageSearch(readQuestion(question, { assumed: language }));
  sources.forEach((item) => search.add(item));
  const { excerpts } = answerByQuotes(search);
  const terms = theme === null ? [] : contentTerms(theme, language);
  return excerpts.some(({ text }) => {
    const said = contentTerms(text, language);
    return terms.every((term) => said.includes(term));
  });
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: readonly (readonly Candidate[])[]): Candidate[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
}
