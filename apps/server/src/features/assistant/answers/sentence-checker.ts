import { plainText, type PlainText } from '@hookline/text';
import type { SourceItem } from '@hookline/writer';
import type { AnswerOptions, AnswerSentence, Quotation } from '../assistant.port.ts';
import { type Place, QuoteFinder } from '../safety/quote-finder.ts';
import type { ModelSentence } from './answer-shape.ts';

/** Shorter ones stand in any text. */
const minExact = 20;

/**
 * Checks the sentences of an answer while it grows: each is reported once, when its quotations were looked
 * for in the items. One that stands nowhere word for word is dropped.
 */
export class SentenceChecker {
  readonly #items: readonly SourceItem[];
  readonly #onSentence: AnswerOptions['onSentence'];
  readonly #texts = new Map<SourceItem, Promise<PlainFinder>>();
  #begun = 0;
  #work: Promise<void> = Promise.resolve();
  /** How many quotations stood nowhere. */
  dropped = 0;

  constructor(items: readonly SourceItem[], onSentence: AnswerOptions['onSentence']) {
    this.#items = items;
    this.#onSentence = onSentence;
  }

  /** Takes the sentences so far; those reported already are not looked at again. */
  add(sentences: readonly ModelSentence[]): void {
    const next = sentences.slice(this.#begun);
    this.#begun += next.length;
    for (const sentence of next) {
      this.#work = this.#work.then(async () => this.#onSentence?.((await this.#check(sentence)).sentence));
    }
  }

  /** All sentences of the finished answer, checked; those not reported yet are. */
  async finish(sentences: readonly ModelSentence[]): Promise<AnswerSentence[]> {
    this.add(sentences);
    await this.#work;
    const checked: AnswerSentence[] = [];
    for (const each of sentences) {
      const { sentence, dropped } = await this.#check(each);
      checked.push(sentence);
      this.dropped += dropped;
    }
    return checked;
  }

  async #check({ text, quotes }: ModelSentence): Promise<{ sentence: AnswerSentence; dropped: number }> {
    const found: Quotation[] = [];
    let dropped = 0;
    for (const quote of quotes) {
      const place = await this.#find(quote);
      if (place === null) {
        dropped += 1;
      } else if (!found.some(({ itemId, start }) => itemId === place.itemId && start === place.start)) {
        found.push({ ...place, before: '', after: '' });
      }
    }
    return { sentence: { text, quotes: found }, dropped };
  }

  async #find(quote: string): Promise<(Place & { itemId: string }) | null> {
    const words = quote.trim();
    for (const { id, text } of words.length < minExact ? [] : this.#items) {
      const start = text.indexOf(words);
      if (start !== -1) {
        return { itemId: id, start, end: start + words.length };
      }
    }
    for (const item of this.#items) {
      const text = this.#texts.get(item) ?? PlainFinder.of(item.text);
      this.#texts.set(item, text);
      const place = (await text).find(quote);
      if (place !== null) {
        return { itemId: item.id, ...place };
      }
    }
    return null;
  }
}

/** Finds quotations whether or not they have the marks of Markdown that the text has. */
class PlainFinder {
  readonly #plain: PlainText;
  readonly #finder: QuoteFinder;

  private constructor(plain: PlainText, finder: QuoteFinder) {
    this.#plain = plain;
    this.#finder = finder;
  }

  static async of(text: string): Promise<PlainFinder> {
    const plain = plainText(text);
    return new PlainFinder(plain, await QuoteFinder.of(plain.text));
  }

  find(quote: string): Place | null {
    const place = this.#finder.find(plainText(quote).text);
    return (
      place && {
        start: this.#plain.placeOf(place.start),
        // Behind its last sign: marks that follow belong to what follows.
        end: this.#plain.placeOf(place.end - 1) + 1,
      }
    );
  }
}
