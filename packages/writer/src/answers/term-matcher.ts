import { eachWord, termFor } from '@hookline/text';
import { bareWord } from './bare-word.ts';
import type { Question } from './question.ts';

/** Languages that write several words as one: "Sauerteig" stands in "Sauerteigbrot". */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'hu', 'et', 'is']);
/** Stems that begin alike are one word where no more than this is left of the longer one, in letters. */
const maxLeft = 2;
const minShared = 5;

/**
 * Forms that share no stem with the word they stand for. Who asks how many died is answered by a number of
 * deaths. Not "wrote": with it, more questions after an author are answered by somebody else's writing.
 */
const otherForms: Readonly<Record<string, string>> = {
  en: `ate eaten:eat fell fallen:fall paid:pay bought:buy sold:sell told:tell built:build held:hold
    won:win led:lead left:leave lost:lose drove driven:drive spent:spend sent:send
    met:meet ran:run grew grown:grow knew:know spoke spoken:speak broke broken:break chose
    chosen:choose stole stolen:steal began begun:begin sang sung:sing swam:swim flew flown:fly
    died dying dead death deaths perish perishes perished:die shot:shoot fought:fight taught:teach
    caught:catch thought:think brought:bring felt:feel slept:sleep kept:keep meant:mean dealt:deal
    rose risen:rise wore worn:wear bore born:bear
    children:child found:find women:woman men:man feet:foot teeth:tooth mice:mouse`,
  de: 'stirbt starb starben gestorben tot tote toten toter tod todes todesfall todesfälle todesopfer:sterben',
  es: 'muere mueren murió murieron muerte muertes muerto muertos muerta muertas fallecidos:morir',
  fr: 'meurt meurent mourut morte mortes mort morts décès:mourir',
  it: 'muore muoiono morì morirono morto morti morta morte decessi:morire',
  pt: 'morre morrem morreu morreram morto mortos morta mortas morte mortes:morrer',
};
const baseForms = new Map(
  Object.entries(otherForms).map(([language, listed]) => [
    language,
    new Map(
      Array.from(listed.matchAll(/([\p{L}\s]+):(\p{L}+)/gu)).flatMap(([, forms = '', base = '']) =>
        forms
          .trim()
          .split(/\s+/u)
          .map((form): [string, string] => [form, base]),
      ),
    ),
  ]),
);

const baseOf = (word: string, language: string): string => baseForms.get(language)?.get(word) ?? word;

/** "Is it unhealthy?" is answered by what is said of health. */
const negating = /^un(?=\p{L}{4})(?!der|i|cle|til)/u;

/** Tells which word of a question a word of a text is, in whatever form. Each word is judged once. */
export class TermMatcher {
  readonly #language: string;
  readonly #stems: readonly string[];
  /** What the words stand for; none twice, as "died" and "death" in "How many died of the Black Death?". */
  readonly #bases: readonly (string | null)[];
  readonly #known = new Map<string, number | null>();

  constructor({ terms }: Question, language: string) {
    this.#language = language;
    this.#stems = terms.map(({ word }) => this.#stemOf(word));
    const bases = terms.map(({ word }) => this.#stemOf(baseOf(word, language)));
    this.#bases = bases.map((base) => (bases.indexOf(base) === bases.lastIndexOf(base) ? base : null));
  }

  /** The number of the word in the question; null of any other word. */
  termOf(word: string): number | null {
    let term = this.#known.get(word);
    if (term === undefined) {
      const plain = bareWord(word.replace(/^(\p{L}{3,})\.\p{L}+$/u, '$1'), this.#language);
      term = this.#find(plain);
      this.#known.set(word, term);
    }
    return term;
  }

  #find(word: string): number | null {
    const own = this.#stemOf(word);
    const base = this.#stemOf(baseOf(word, this.#language));
    const found = [
      this.#stems.indexOf(own),
      this.#bases.indexOf(base),
      this.#stems.findIndex((wanted) => this.#isAlike(wanted, own)),
      this.#bases.findIndex((wanted) => wanted !== null && this.#isAlike(wanted, base)),
    ];
    return found.find((term) => term !== -1) ?? null;
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
    const plain = this.#language === 'en' ? word.replace(negating, '') : word;
    return termFor(plain, this.#language)
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
