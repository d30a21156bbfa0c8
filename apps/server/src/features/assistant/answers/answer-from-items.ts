import type { Engine } from '@hookline/contract/assistant';
import { answerByQuotes, type Excerpt } from '@hookline/writer';
import type { Answer, AnswerOptions, AnswerRequest, AnswerSentence, Quotation } from '../assistant.port.ts';
import { searchPassages } from './search-passages.ts';

const engine: Engine = { kind: 'built-in', name: 'Hookline', label: 'Quoted from your items' };

/** Answers with the sentences of the items themselves: it quotes and does not reason. */
export async function answerFromItems(
  request: AnswerRequest,
  { signal, onSentence }: AnswerOptions = {},
): Promise<Answer> {
  const { excerpts, nearest, itemCount } = answerByQuotes(await searchPassages(request, signal));
  const sentences = excerpts.map((excerpt): AnswerSentence => ({
    text: excerpt.text,
    quotes: [toQuotation(excerpt)],
  }));
  sentences.forEach((sentence) => onSentence?.(sentence));
  return { sentences, nearest: nearest.map(toQuotation), itemCount, notes: [], engine };
}

/** An excerpt as a quotation of its item. */
export const toQuotation = ({ itemId, start, end, before, after, focus }: Excerpt): Quotation => ({
  itemId,
  start,
  end,
  before,
  after,
  ...(focus !== '' && { focus }),
});
