import { contentTerms, detectLanguage, oneLine, plainText } from '@hookline/text';
import { keyPhrases } from '../rank/key-phrases.ts';
import type { SourceItem } from '../requests.ts';

/** How a thing is asked about. Each takes a noun as it stands in a text. */
const frames: Readonly<Record<string, (thing: string) => string>> = {
  en: (thing) => `What is said about ${thing}?`,
  de: (thing) => `Was steht hier über ${thing}?`,
  fr: (thing) => `Que dit-on de « ${thing} » ?`,
  es: (thing) => `¿Qué se dice sobre ${thing}?`,
  it: (thing) => `Che cosa si dice di ${thing}?`,
  pt: (thing) => `O que se diz sobre ${thing}?`,
};

const maxQuestions = 4;
const maxItems = 12;
/** Those of them are asked about that a title or heading names. */
const maxPhrases = 12;
const maxCharacters = 20_000;
/** A heading longer than this is no question that somebody would ask. */
const maxLength = 90;
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

/**
 * Questions to begin with, made of what items hold: those that their headings ask, then about what their
 * phrases name, one an item as far as that goes. In the language of most items first.
 */
export function suggestQuestions(items: readonly SourceItem[]): string[] {
  const read = items.slice(0, maxItems).map((item) => ({
    item,
    language: detectLanguage(item.text.slice(0, maxCharacters)),
  }));
  const byLanguage = Array.from(Map.groupBy(read, ({ language }) => language).values()).toSorted(
    (left, right) => right.length - left.length,
  );
  const questions = byLanguage.flatMap((own) =>
    inTurn(own.map(({ item, language }) => questionsOf(item, language))),
  );
  const byWords = new Map(questions.map((question) => [question.toLowerCase(), question]));
  return [...byWords.values()].slice(0, maxQuestions);
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
}

/** The best of an item first. */
function questionsOf({ text, title }: SourceItem, language: string): string[] {
  const read = text.slice(0, maxCharacters);
  const frame = frames[language];
  const headings = [title, ...Array.from(read.matchAll(headingLine), ([, heading = '']) => heading)]
    .map((heading) => oneLine(plainText(heading).text))
    .filter((heading) => heading !== '' && heading.length <= maxLength && !furniture.test(heading));
  const asking = headings.filter((heading) => heading.endsWith('?'));
  const phrases = keyPhrases(plainText(read).text, language, maxPhrases).map(({ phrase }) => phrase);
  const named = new Set(contentTerms(headings.join(' '), language));
  const isNamed = (phrase: string) => contentTerms(phrase, language).some((term) => named.has(term));
  const telling = [
    ...phrases.filter((phrase) => phrase.includes(' ') && isNamed(phrase)),
    ...phrases.filter((phrase) => !phrase.includes(' ') && isNamed(phrase)),
  ];
  return [...asking, ...telling.flatMap((phrase) => frame?.(phrase) ?? [])];
}
