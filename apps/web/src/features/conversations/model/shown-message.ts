import type {
  AnswerQuote,
  AnswerSentence,
  AnswerSource,
  Conversation,
  Message,
} from '@hookline/contract/conversations';
import {
  asId,
  asList,
  asNumber,
  asText,
  asTextOrNull,
  asTexts,
  type Loose,
  type Shown,
  withDefaults,
} from '#lib/tolerant.ts';

const quoteDefaults = {
  item_id: asId,
  quote: '',
  words: '',
  start: 0,
  before: '',
  after: '',
  focus: '',
  page: asNumber,
  seconds: asNumber,
};
export type ShownQuote = Shown<typeof quoteDefaults>;

export interface ShownSentence {
  text: string;
  quotes: ShownQuote[];
  isSupported: boolean;
}

export interface ShownSource {
  id: string;
  boardId: string;
  title: string;
  url: string | null;
  type: string;
}

/** A question, or an answer. */
export interface ShownMessage {
  id: string;
  isQuestion: boolean;
  text: string;
  sentences: ShownSentence[];
  /** Where nothing answers: what comes nearest. */
  nearest: ShownQuote[];
  sources: ShownSource[];
  /** How many items speak of it. */
  itemCount: number;
  engine: { label: string; isBuiltIn: boolean } | null;
  isRefused: boolean;
  isStopped: boolean;
  notes: string[];
}

export interface ShownConversation {
  id: string;
  title: string;
  updatedAt: string;
}

const toQuotes = (quotes: readonly Loose<AnswerQuote>[] | undefined): ShownQuote[] =>
  asList(quotes, (quote) => withDefaults(quote, quoteDefaults)).filter(({ quote }) => quote !== '');

export function toSentence({ text, quotes, supported }: Loose<AnswerSentence>): ShownSentence {
  return { text: asText(text), quotes: toQuotes(quotes), isSupported: supported === true };
}

export const toSources = (sources: readonly Loose<AnswerSource>[] | undefined): ShownSource[] =>
  asList(sources, ({ id, board_id, title, url, type }) => ({
    id: asId(id),
    boardId: asId(board_id),
    title: asText(title) || 'Untitled',
    url: asTextOrNull(url),
    type: asText(type),
  }));

export function toMessage(message: Loose<Message>): ShownMessage {
  return {
    id: asId(message.id),
    isQuestion: message.role === 'user',
    text: asText(message.text),
    sentences: asList(message.sentences, toSentence),
    nearest: toQuotes(message.nearest),
    sources: toSources(message.sources),
    itemCount: asNumber(message.item_count) ?? 0,
    engine: message.engine
      ? { label: asText(message.engine.label), isBuiltIn: message.engine.kind === 'built-in' }
      : null,
    isRefused: message.refused === true,
    isStopped: message.stopped === true,
    notes: asTexts(message.notes),
  };
}

export function toConversation({
  id,
  title,
  updated_at,
}: Loose<Conversation>): ShownConversation | undefined {
  return asId(id) === ''
    ? undefined
    : { id: asId(id), title: asText(title) || 'Untitled', updatedAt: asText(updated_at) };
}
