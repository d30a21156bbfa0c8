import type {
  AnswerQuote,
  AnswerSentence,
  AnswerSource,
  Conversation,
  Message,
} from '@hookline/contract/conversations';
import { plainText, singleSpaced } from '@hookline/text';
import type { Answer, AnswerSentence as CheckedSentence, Quotation } from '#features/assistant/index.ts';
import { pageAt, type ResearchText } from '#features/content/index.ts';
import { toIso } from '#platform/clock.ts';
import type { ConversationRow, MessageContent, MessageRow } from './conversations.repo.ts';
import { secondsAt } from './seconds-at.ts';

export const toConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  board_id: row.boardId,
  group_id: row.groupId,
  item_id: row.itemId,
  title: row.title,
  created_at: toIso(row.createdAt),
  updated_at: toIso(row.updatedAt),
});

export const toMessage = ({ id, role, content, createdAt }: MessageRow): Message => ({
  id,
  role,
  ...content,
  created_at: toIso(createdAt),
});

/** A message that is nothing but its text: a question. */
export const plainContent = (text: string): MessageContent => ({
  text,
  sentences: [],
  nearest: [],
  sources: [],
  item_count: 0,
  engine: null,
  usage: null,
  refused: false,
  stopped: false,
  notes: [],
});

/** Shows what was answered from some items. */
export class AnswerPresenter {
  readonly #items: ReadonlyMap<string, ResearchText>;

  constructor(items: readonly ResearchText[]) {
    this.#items = new Map(items.map((item) => [item.id, item]));
  }

  /** A sentence with its quotations; it is supported where one is left. */
  toSentence({ text, quotes }: CheckedSentence): AnswerSentence {
    const shown = quotes.flatMap((quote) => this.#toQuote(quote));
    return { text, quotes: shown, supported: shown.length > 0 };
  }

  /** The items that are quoted, each once. */
  sourcesOf(quotes: readonly AnswerQuote[]): AnswerSource[] {
    return [...new Set(quotes.map(({ item_id }) => item_id))].flatMap((itemId) => {
      const item = this.#items.get(itemId);
      return item === undefined
        ? []
        : [{ id: itemId, board_id: item.boardId, title: item.title, url: item.url, type: item.type }];
    });
  }

  toContent(
    { sentences, nearest, itemCount, notes, engine, modelUsage }: Answer,
    where: string,
  ): MessageContent {
    const shown = sentences.map((sentence) => this.toSentence(sentence));
    const nearestShown = nearest.flatMap((quote) => this.#toQuote(quote));
    const refused = shown.length === 0;
    return {
      text: refused ? this.#refusal(where, nearestShown.length > 0) : shown.map(({ text }) => text).join(' '),
      sentences: shown,
      nearest: refused ? nearestShown : [],
      sources: this.sourcesOf([...shown.flatMap(({ quotes }) => quotes), ...(refused ? nearestShown : [])]),
      item_count: itemCount,
      engine,
      usage:
        modelUsage === undefined
          ? null
          : { inputTokens: modelUsage.inputTokens, outputTokens: modelUsage.outputTokens, cost: null },
      refused,
      stopped: false,
      notes,
    };
  }

  /** What comes near may be the answer to whoever asked. */
  #refusal(where: string, isNear: boolean): string {
    if (this.#items.size === 0) {
      return `There is nothing to read ${where} yet.`;
    }
    return isNear ? `No sentence ${where} answers that for certain.` : `Nothing ${where} answers that.`;
  }

  /** The words are taken from the item itself: they cannot be other than what stands there. */
  #toQuote({ itemId, start, end, before, after, focus }: Quotation): AnswerQuote[] {
    const item = this.#items.get(itemId);
    const quote = item?.text.slice(start, end) ?? '';
    return item === undefined || quote === ''
      ? []
      : [
          {
            item_id: itemId,
            quote,
            words: singleSpaced(plainText(quote).text),
            start,
            end,
            before,
            after,
            ...(focus !== undefined && { focus }),
            page: pageAt(item.pageStarts, start),
            seconds: secondsAt(item, start),
          },
        ];
  }
}
