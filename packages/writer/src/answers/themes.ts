import { contentTerms, plainText } from '@hookline/text';
import { keyPhrases } from '../rank/key-phrases.ts';
import type { SourceItem } from '../requests.ts';
import { isCalendarWord } from './wanted.ts';

/** Something that items speak of, as it can stand in a question. */
export interface Theme {
  /** Without its article. */
  phrase: string;
  /** The article that the texts have before it most often; empty where most have none. */
  article: string;
  /** How much it says of the items: the more of them speak of it, the more. */
  weight: number;
  /** More than one item speaks of it. */
  isShared: boolean;
  /** The item that has it first. */
  itemId: string;
}

export interface ReadItem {
  item: SourceItem;
  /** As people read it, as far as it is read. */
  text: string;
  headings: readonly string[];
}

const maxPhrases = 12;
const minCount = 2;
/** What a theme is worth that several items share, or that a title names. */
const sharedBonus = 1.5;
const titleBonus = 2;
/** A single word in small letters is more often a part of something than what a text is about. */
const plainWordShare = 0.6;
/** Of the places of a phrase: so many with one word beside it make that a part of it. */
const alwaysShare = 0.7;
const articleShare = 0.4;
const maxWords = 4;

const same = (listed: string): Record<string, string> =>
  Object.fromEntries(listed.split(' ').map((article) => [article, article]));
/** The words before a thing that tell which article it takes. */
const articles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: Object.fromEntries('the a an his her its their your this'.split(' ').map((word) => [word, 'the'])),
  fr: same("le la les l' l’"),
  es: same('el la los las'),
  it: same("il lo la i gli le l' l’"),
  pt: same('o a os as'),
};

/** A phrase that an item keeps coming back to. */
interface KeptPhrase {
  read: ReadItem;
  phrase: string;
  terms: readonly string[];
  count: number;
}

/** What items in one language are about, the most telling first; none has a word of another. */
export function themesOf(items: readonly ReadItem[], language: string): Theme[] {
  const found = items.flatMap((read) =>
    keyPhrases(read.text, language, maxPhrases).flatMap(({ phrase, count }): KeptPhrase[] => {
      const whole = wholePhrase(phrase, read.text, language);
      if (whole === null || isCalendarWord(whole)) {
        return [];
      }
      const written = withinSentence(whole, read.text);
      return [{ read, phrase: written, terms: contentTerms(written, language), count }];
    }),
  );
  const titles = new Set(items.flatMap(({ item }) => contentTerms(item.title, language)));
  const themes = found
    .flatMap((one) => toTheme(one, { found, titles, language }) ?? [])
    .toSorted((left, right) => right.weight - left.weight);
  const said = new Set<string>();
  return themes.filter(({ phrase }) => {
    const terms = contentTerms(phrase, language);
    const isNew = !terms.some((term) => said.has(term));
    terms.forEach((term) => said.add(term));
    return isNew;
  });
}

/** Null of what is no theme: a word among others, which no title has. */
function toTheme(
  { read, phrase, terms, count }: KeptPhrase,
  {
    found,
    titles,
    language,
  }: { found: readonly KeptPhrase[]; titles: ReadonlySet<string>; language: string },
): Theme | null {
  const headed = new Set(contentTerms(read.headings.join(' '), language));
  const key = terms.join(' ');
  const having = new Set(found.flatMap((other) => (other.terms.join(' ') === key ? other.read : []))).size;
  const isTitled = terms.every((term) => titles.has(term));
  const isHeaded = terms.some((term) => headed.has(term));
  const isName = language !== 'de' && /^\p{Lu}/u.test(phrase);
  const isTelling = phrase.includes(' ') || isName;
  const article = articleBefore(phrase, read.text, language);
  if (
    terms.length === 0 ||
    !(isTitled || (isTelling && (isHeaded || having > 1))) ||
    !isNoun(phrase, { article, language })
  ) {
    return null;
  }
  const weight =
    Math.log(1 + count) *
    (having > 1 ? sharedBonus * Math.log2(1 + having) : 1) *
    (isTitled ? titleBonus : 1) *
    (isTelling ? 1 : plainWordShare);
  return { phrase, article, weight, isShared: having > 1, itemId: read.item.id };
}

/** "improvement retailer" of which "home" is always said too; null of what stands in the text otherwise. */
function wholePhrase(found: string, text: string, language: string): string | null {
  let phrase = found;
  for (let round = 0; round < 2; round += 1) {
    const places = placesOf(phrase, text);
    const isMeasure = places.filter(({ start }) =>
      /\d[\s-]?$/u.test(text.slice(Math.max(0, start - 2), start)),
    ).length;
    if (
      places.length < minCount ||
      isMeasure * 2 > places.length ||
      /^\p{Lu}{2,}(?:\s\p{Lu}{2,})+$/u.test(phrase)
    ) {
      return null;
    }
    const before = usualWord(
      places.map(
        ({ start }) =>
          /(?:^|\s)([\p{L}\p{N}-]+[\s-])$/u.exec(text.slice(Math.max(0, start - 40), start))?.[1] ?? '',
      ),
    );
    const after = usualWord(
      places.map(({ end }) => /^\s\p{Lu}\p{L}+/u.exec(text.slice(end, end + 40))?.[0] ?? ''),
    );
    const isPart =
      (language === 'de' ? /^\p{Lu}\p{L}+-$/u : /^\p{L}[\p{L}-]{2,}[\s-]$/u).test(before) &&
      contentTerms(before, language).length > 0;
    const next = `${isPart ? before : ''}${phrase}${after}`;
    if (next === phrase || next.split(' ').length > maxWords) {
      break;
    }
    phrase = next;
  }
  return phrase;
}

/** As it is written where no sentence begins with it. */
function withinSentence(phrase: string, text: string): string {
  const forms = placesOf(phrase, text).map(({ start, end }) => text.slice(start, end));
  return forms.find((form) => /^\p{Ll}/u.test(form)) ?? phrase;
}

/** The word that most of them are; empty where they differ. */
function usualWord(found: readonly string[]): string {
  const [first] = [...Map.groupBy(found, (word) => word)].toSorted(
    (left, right) => right[1].length - left[1].length,
  );
  return first !== undefined && first[1].length >= Math.max(minCount, found.length * alwaysShare)
    ? first[0]
    : '';
}

/** Where a phrase stands as words of its own. */
function placesOf(phrase: string, text: string): { start: number; end: number }[] {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}-])${RegExp.escape(phrase)}(?![\p{L}\p{N}]|-\p{L})`,
    'giu',
  );
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** Nothing before most of them: a name, or a thing that is not counted. */
function articleBefore(phrase: string, text: string, language: string): string {
  const known = articles[language];
  const places = placesOf(phrase, text);
  const before = places.map(
    ({ start }) =>
      /(?<!\p{L})(\p{L}+['’]?)\s?$/u.exec(text.slice(Math.max(0, start - 8), start))?.[1]?.toLowerCase() ??
      '',
  );
  const used = before.flatMap((word) => (known === undefined ? [] : (known[word] ?? [])));
  const [most] = [...Map.groupBy(used, (article) => article)].toSorted(
    (left, right) => right[1].length - left[1].length,
  );
  return most !== undefined && used.length >= places.length * articleShare ? most[0] : '';
}

/**
 * A name, or what has an article: in languages without capitals for nouns, other words are as often verbs.
 */
const isNoun = (phrase: string, { article, language }: { article: string; language: string }): boolean =>
  language === 'en' ||
  language === 'de' ||
  article !== '' ||
  /^\p{Lu}\p{L}+(?:\s(?:d[aeo]s?\s)?\p{Lu}\p{L}+)*$/u.test(phrase);

/** The text of an item as far as its themes are looked for. */
export const readableText = (text: string, maxCharacters: number): string =>
  plainText(text.slice(0, maxCharacters)).text;
