import { eachWord, termFor } from '@hookline/text';
import { bareWord } from './bare-word.ts';
import type { Question } from './question.ts';

/** Languages that write several words as one: "Sauerteig" stands in "Sauerteigbrot". */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'hu', 'et', 'is']);
/** Stems that begin alike are one word where no more than this is left of the longer one, in letters. */
const maxLeft = 2;
const minShared = 5;

/** Verbs whose forms share no stem. */
const irregular = new Map(
  `ate eaten:eat fell fallen:fall paid:pay bought:buy sold:sell told:tell built:build held:hold
    won:win led:lead left:leave lost:lose wrote written:write drove driven:drive spent:spend sent:send
    met:meet ran:run grew grown:grow knew:know spoke spoken:speak broke broken:break chose
    chosen:choose stole stolen:steal began begun:begin sang sung:sing swam:swim flew flown:fly died
    dying:die shot:shoot fought:fight taught:teach caught:catch thought:think brought:bring felt:feel
    slept:sleep kept:keep meant:mean dealt:deal rose risen:rise wore worn:wear bore born:bear
    children:child found:find women:woman men:man feet:foot teeth:tooth mice:mouse`
    .split(/\s+(?=[a-z ]+:)/u)
    .flatMap((line) => {
      const [forms = '', base = ''] = line.trim().split(':');
      return forms.split(/\s+/u).map((form): [string, string] => [form, base]);
    }),
);

/** "Is it unhealthy?" is answered by what is said of health. */
const negating = /^un(?=\p{L}{4})(?!der|i|cle|til)/u;

/** Tells which word of a question a word of a text is, in whatever form. Each word is judged once. */
export class TermMatcher {
  readonly #language: string;
  readonly #stems: readonly string[];
  readonly #known = new Map<string, number | null>();

  constructor({ terms }: Question, language: string) {
    this.#language = language;
    this.#stems = terms.map(({ word }) => this.#stemOf(word));
  }

  /** The number of the word in the question; null of any other word. */
  termOf(word: string): number | null {
    let term = this.#known.get(word);
    if (term === undefined) {
      const own = this.#stemOf(bareWord(word.replace(/^(\p{L}{3,})\.\p{L}+$/u, '$1'), this.#language));
      const exact = this.#stems.indexOf(own);
      const alike = exact === -1 ? this.#stems.findIndex((wanted) => this.#isAlike(wanted, own)) : exact;
      term = alike === -1 ? null : alike;
      this.#known.set(word, term);
    }
    return term;
  }

  /** Which of the words of the question stand in a text. */
  standIn(text: string): boolean[] {
    const present = this.#stems.map(() => false);
    eachWord(text, this.#language, (word) => {
      const term = this.termOf(word);
      if (term !== null) {
        present[term] = true;
      }
    });
    return present;
  }

  /** Without accents, which people leave out when they ask. */
  #stemOf(word: string): string {
    const base = this.#language === 'en' ? (irregular.get(word) ?? word.replace(negating, '')) : word;
    return termFor(base, this.#language)
      .normalize('NFD')
      .replace(/\p{Mn}+/gu, '');
  }

  #isAlike(one: string, other: string): boolean {
    const [short, long] = one.length <= other.length ? [one, other] : [other, one];
    const left = long.slice(short.length);
    return (
      long.startsWith(short) &&
      ((short.length >= minShared && (left.length <= maxLeft || compounding.has(this.#language))) ||
        (short.length >= 3 && left === 'ment'))
    );
  }
}
