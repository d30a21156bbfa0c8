import { setImmediate } from 'node:timers/promises';
import { type PlainText, plainText } from '@hookline/text';

/** Where a quotation stands in a text: from `start` up to `end`, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

export interface FoundQuote extends Place {
  /** The words as the text has them, without its marks. */
  words: string;
}

/** Shorter ones stand in any text. */
const minQuoteLength = 12;
/** Characters that are folded before others get their turn. */
const atOnce = 50_000;

/**
 * Finds quotations in a text although spaces, line breaks, quotation marks, dashes, capitals, forms of the
 * same letter or the marks of Markdown differ. The text is brought into one spelling once, however many
 * quotations are looked for.
 */
export class QuoteFinder {
  readonly #plain: PlainText;
  readonly #folded: string;
  readonly #places: readonly number[];

  private constructor(plain: PlainText, { folded, places }: Folded) {
    this.#plain = plain;
    this.#folded = folded;
    this.#places = places;
  }

  /** Reads a text, however long: others wait only while its marks are taken off. */
  static async of(markdown: string): Promise<QuoteFinder> {
    const plain = plainText(markdown);
    const { text } = plain;
    const folding = new Folding();
    let at = 0;
    while (at < text.length) {
      at = folding.add(text, at, at + atOnce);
      await setImmediate();
    }
    return new QuoteFinder(plain, folding.done());
  }

  /** Where a quotation stands first. Null when it does not stand there, or is too short to say anything. */
  find(quote: string): FoundQuote | null {
    // As it is first: what people read may look like marks itself.
    return this.#find(wantedOf(quote)) ?? this.#find(wantedOf(plainText(quote).text));
  }

  #find(wanted: string): FoundQuote | null {
    const found = wanted.length < minQuoteLength ? -1 : this.#folded.indexOf(wanted);
    const start = this.#places[found];
    const last = this.#places[found + wanted.length - 1];
    if (start === undefined || last === undefined) {
      return null;
    }
    const { text, placeOf } = this.#plain;
    const behind = last + lengthAt(text, last);
    return {
      start: placeOf(start),
      // Marks that follow belong to what follows.
      end: placeOf(last) + behind - last,
      words: text.slice(start, behind),
    };
  }
}

/** A quotation in the one spelling, without the marks around it. */
function wantedOf(quote: string): string {
  const folding = new Folding();
  // Looking back keeps a long row of marks inside from being read again from each of its places.
  const bare = quote.replace(/^[\s"“”„«»'‘’.…]+|(?<![\s"“”„«»'‘’…])[\s"“”„«»'‘’…]+$/gu, '');
  folding.add(bare, 0, bare.length);
  return folding.done().folded.trim();
}

/** Units of the character that begins at a place. */
const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** A text in one spelling, and for each of its units where it stood. */
interface Folded {
  folded: string;
  places: number[];
}

/** Brings a text into one spelling, piece by piece. */
class Folding {
  readonly #pieces: string[] = [];
  readonly #places: number[] = [];
  readonly #known = new Map<number, string>();
  #endsWithSpace = true;

  /**
   * Adds what stands from `from` to `to`, a character begun before `to` to its end. Returns where it stopped.
   */
  add(text: string, from: number, to: number): number {
    let at = from;
    while (at < to && at < text.length) {
      const code = text.codePointAt(at) ?? 0;
      const plain = this.#plainOf(code);
      if (!(plain === ' ' && this.#endsWithSpace)) {
        this.#pieces.push(plain);
        for (let unit = 0; unit < plain.length; unit += 1) {
          this.#places.push(at);
        }
        this.#endsWithSpace = plain === '' ? this.#endsWithSpace : plain.endsWith(' ');
      }
      at += code > 0xffff ? 2 : 1;
    }
    return at;
  }

  done(): Folded {
    return { folded: this.#pieces.join(''), places: this.#places };
  }

  #plainOf(code: number): string {
    const known = this.#known.get(code) ?? plainOf(String.fromCodePoint(code));
    this.#known.set(code, known);
    return known;
  }
}

function plainOf(character: string): string {
  if (/\s/u.test(character)) {
    return ' ';
  }
  // A backslash before a sign of Markdown is often left out by whoever quotes it.
  if (character === '\\' || /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) {
    return '';
  }
  if (/["“”„«»]/u.test(character)) {
    return '"';
  }
  if (/['‘’‚`´]/u.test(character)) {
    return "'";
  }
  return /\p{Pd}/u.test(character) ? '-' : character.normalize('NFKC').toLowerCase();
}
