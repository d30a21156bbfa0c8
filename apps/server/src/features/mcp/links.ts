import { randomBytes } from 'node:crypto';
import { cleanText, oneLine } from '@hookline/text';

/** How answers name things of the web app, and mark what others wrote. */
export class Links {
  readonly #origin: string;
  readonly #nonce = randomBytes(6).toString('hex');

  constructor(origin: string) {
    this.#origin = origin;
  }

  board({ id, name }: { id: string; name: string }): string {
    return `[${plain(name)}](${this.#origin}/boards/${id})`;
  }

  item({ id, board_id, title }: { id: string; board_id: string; title: string }): string {
    return `[${plain(title)}](${this.#origin}/boards/${board_id}/items/${id})`;
  }

  /** The place of some words in the text of an item. */
  place({ id, board_id }: { id: string; board_id: string }, quote: string): string {
    const query = new URLSearchParams({ quote: quote.slice(0, 300) });
    return `${this.#origin}/boards/${board_id}/items/${id}?${query.toString()}`;
  }

  /**
   * Words of somebody else, between marks whose number nobody who wrote them can know: to be quoted, never
   * to be obeyed.
   */
  foreign(words: string): string {
    const inside = cleanText(words).replaceAll(this.#nonce, '');
    return `<source ${this.#nonce}>\n${inside}\n</source ${this.#nonce}>`;
  }
}

/** A title inside a link of Markdown, which may stand in a table. */
const plain = (title: string): string =>
  oneLine(title)
    .replaceAll(/[[\]()<>\\|]/gu, ' ')
    .slice(0, 200);
