import { contentTerms, type Sentence, stopWords } from '@hookline/text';
import { cuesOf } from '../languages/cues.ts';
import type { Source } from './material.ts';

/** Sentences before another in which what it points at is looked for. */
const searched = 5;

/**
 * The places of the sentences that name what a sentence points at: for "in the wake of that outbreak"
 * the nearest one before it that speaks of an outbreak, else the one before it, which may speak of it in
 * other words. Empty where it names it itself, or the title does.
 */
export function pointedAt({ text, index }: Sentence, { terms, titleTerms, language }: Source): number[] {
  return [...text.matchAll(cuesOf(language).pointing)].flatMap(({ 0: whole, 1: thing = '', index: at }) => {
    const wanted = contentTerms(thing, language);
    const isNamedIn = (words: readonly string[] = []) => wanted.some((term) => words.includes(term));
    // "The same starter", of which the title speaks, is clear anywhere.
    const isTitled = whole.startsWith('the same') && isNamedIn([...titleTerms]);
    if (wanted.length === 0 || isTitled || isNamedIn(contentTerms(text.slice(0, at), language))) {
      return [];
    }
    const before = Array.from({ length: Math.min(searched, index) }, (_, step) => index - 1 - step);
    return (
      before.find((place) => isNamedIn(terms[place])) ??
      (isNamedIn([...titleTerms]) ? [] : before.slice(0, 1))
    );
  });
}

/** The words of a beginning that speaks of something or somebody as known. */
export function spokenOfAsKnown(text: string, language: string): string[] {
  const thing = cuesOf(language).known.exec(text)?.[1];
  return thing === undefined ? [] : contentTerms(thing, language);
}

/** Where somebody is introduced, and by which name. */
interface Introduction {
  at: number;
  short: string;
  full: string;
  /** Nobody else is named so in the sentence. */
  isOnly?: boolean;
}

const fullName = /(?<!\p{L})\p{Lu}\p{L}+(?:\s(?:\p{Lu}\.|\p{Lu}\p{L}+))?\s(\p{Lu}\p{Ll}+)(?![\p{L}-])/gu;
/** "The Space Research Centre (SRC)". */
const expandedName = /\p{L}\s\((?:the\s)?(\p{Lu}{2,6})\)/gu;

/**
 * Tells where a source introduces what a sentence names in short, by the surname alone ("Dempsey suspected"
 * behind "Owen Dempsey, a consultant") or by initials: such a sentence is clear only behind the introduction.
 */
export function introductions({
  sentences,
  title,
  language,
  plain,
}: Source): (text: string, index: number) => Introduction | null {
  const introduced = new Map<string, Introduction>();
  const byFirstName = new Map<string, Introduction>();
  const words = stopWords(language);
  const isNoun = language === 'de' ? germanNounsIn(plain.text) : () => false;
  for (const { text, index } of sentences) {
    for (const [whole, short = ''] of [...text.matchAll(fullName), ...text.matchAll(expandedName)]) {
      if (!words.has(short.toLowerCase()) && !isNoun(short)) {
        introduced.set(
          short,
          introduced.get(short) ?? { at: index, short, full: withoutStopWord(whole, words) },
        );
        const [first = ''] = withoutStopWord(whole, words).split(' ');
        byFirstName.set(first, byFirstName.get(first) ?? { at: index, short: first, full: whole });
      }
    }
  }
  return (text, index) => {
    const places = [...withoutTitles(text).matchAll(surnameAlone)].flatMap(([name]) =>
      title.includes(name) ? [] : (introduced.get(name) ?? introduced.get(name.replace(/s$/u, '')) ?? []),
    );
    const speaker = byFirstName.get(speakerOf(text, language));
    const before = [...places, ...(speaker === undefined ? [] : [speaker])].filter(({ at }) => at < index);
    const [first] = before;
    return first === undefined
      ? null
      : { ...first, isOnly: new Set(before.map(({ short }) => short)).size === 1 };
  };
}

/** Who speaks, by one name: "Li explained that …", as some call themselves by the first; empty for nobody. */
function speakerOf(text: string, language: string): string {
  const [whole = '', name = ''] = /^(\p{Lu}\p{Ll}+)\s\p{Ll}+/u.exec(text) ?? [];
  return cuesOf(language).voice.test(whole.slice(name.length)) ? name : '';
}

/**
 * Tells of a German word in capitals whether a text has it as a noun, behind an article or an adjective,
 * or small.
 */
function germanNounsIn(text: string): (word: string) => boolean {
  const behind = new Set(
    Array.from(
      text.matchAll(
        /(?<!\p{L})(?:[Dd](?:er|ie|as|em|en|es)|[Ii]m|[Aa]m|zum|zur|vom|beim|ins|\p{Ll}{2,}e[mnrs]?)\s(\p{Lu}\p{L}+)/gu,
      ),
      ([, noun = '']) => noun,
    ),
  );
  const small = new Set(text.match(/(?<!\p{L})\p{Ll}\p{L}+/gu));
  return (word) => behind.has(word) || small.has(word.toLowerCase());
}

/** "While Ana Ruiz" without what begins the sentence. */
const withoutStopWord = (name: string, words: ReadonlySet<string>): string =>
  words.has((/^\p{L}+/u.exec(name)?.[0] ?? '').toLowerCase()) ? name.replace(/^\p{L}+\s/u, '') : name;

/**
 * The full name of somebody whom a text begins with by the surname alone; null where it begins with
 * nobody so, or with what the source also has as an ordinary word ("Court documents").
 */
export function calledInFull(
  text: string,
  introduction: Introduction | null,
  { plain }: Pick<Source, 'plain'>,
): string | null {
  const { short = '', full = '', isOnly = false } = introduction ?? {};
  const isPerson =
    /^\p{Lu}\p{Ll}+$/u.test(short) &&
    !new RegExp(`(?<!\\p{L})${short.toLowerCase()}(?!\\p{L})`, 'u').test(plain.text);
  // What its sentence does not hold can be no more than one name in front.
  const isShort = /^\p{L}+(?:\s\p{Lu}\.)?\s\p{L}+$/u.test(full);
  const isNamed = isOnly && isPerson && isShort && full.endsWith(short);
  return isNamed && new RegExp(`^${short}(?=,?\\s(?!and\\s\\p{Lu})|['’]s)`, 'u').test(withoutTitles(text))
    ? full
    : null;
}

/** "Mr Ruiz" is no more introduced than "Ruiz". */
export const withoutTitles = (text: string): string =>
  text.replaceAll(/(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Prof|Herr|Frau|Mme|Sr|Sra)\.?\s(?=\p{Lu})/gu, '');

const surnameAlone =
  /(?<!\p{Lu}\p{L}*\s|\p{Lu}\.\s|[\p{L}-])\p{Lu}\p{Ll}+(?!\p{L}|\s\p{Lu}|-)|(?<![\p{L}-])\p{Lu}{2,6}(?!\p{L})/gu;

const itThought =
  /^(?:[\p{L}’'-]+ ){1,4}(?:thinks?|thought|believed?|believes|says?|said|hopes?|fears?|argues?|found) (?:that )?(?:it (?!is|was|takes|will|would|may|might|could|can|seems)|this )/u;

/** “Historians think it helped the rats”: what did, only the sentence before it tells. */
export const thinksOfIt = (text: string, language: string): boolean =>
  language === 'en' && itThought.test(text);
