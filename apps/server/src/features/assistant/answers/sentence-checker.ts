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
  readonly #texts = new Map<SourceItem, Promise<QuoteFinder>>();
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
      const text = this.#texts.get(item) ?? QuoteFinder.of(item.text);
      this.#texts.set(item, text);
      const place = (await text).find(quote);
      if (place !== null) {
        return { itemId: item.id, start: place.start, end: place.end };
      }
    }
    return null;
  }
}
