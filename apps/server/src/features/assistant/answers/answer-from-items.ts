import type { Engine } from '@hookline/contract/assistant';
import { answerByQuotes, type Excerpt, type PassageSearch } from '@hookline/writer';
import type {
  Answer,
  AnswerOptions,
  AnswerRequest,
  AnswerSentence,
  NearPassage,
  Quotation,
} from '../assistant.port.ts';
import { searchPassages } from './search-passages.ts';

const engine: Engine = { kind: 'built-in', name: 'Hookline', label: 'Quoted from your items' };

/** Answers with the sentences of the items themselves: it quotes and does not reason. */
export async function answerFromItems(
  request: AnswerRequest,
  { signal, onSentence }: AnswerOptions = {},
): Promise<Answer> {
  const search = await searchPassages(request, signal);
  const { excerpts, nearest, itemCount } = answerByQuotes(search);
  const sentences = excerpts.map((excerpt): AnswerSentence => ({
    text: excerpt.text,
    quotes: [toQuotation(excerpt)],
  }));
  sentences.forEach((sentence) => onSentence?.(sentence));
  const isRefused = sentences.length === 0;
  return {
    sentences,
    nearest: isRefused ? nearestOf(search, request.near ?? [], nearest) : [],
    itemCount,
    notes: [],
    engine,
  };
}

const maxNearest = 3;
/** Of a passage as much as reads at a glance, in characters, if a sentence ends there. */
const maxPassage = 500;

/** What comes nearest to a question that nothing answers: by meaning first, then by words. */
export function nearestOf(
  search: PassageSearch,
  near: readonly NearPassage[],
  excerpts: readonly Excerpt[],
): Quotation[] {
  const byMeaning = near.flatMap(({ itemId, index }): Quotation[] => {
    const { item, passages } = search.passagesOf(itemId) ?? {};
    const passage = passages?.[index];
    if (item === undefined || passage === undefined) {
      return [];
    }
    const { start, end } = passage;
    const shown = /^[^]*[.!?…。！？]["”’»)\]]*(?=\s|$)/u.exec(
      item.text.slice(start, Math.min(end, start + maxPassage)),
    );
    return [{ itemId, start, end: shown === null ? end : start + shown[0].length, before: '', after: '' }];
  });
  const isWithin = (one: Excerpt) =>
    byMeaning.some(({ itemId, start, end }) => itemId === one.itemId && one.start < end && one.end > start);
  const byWords = excerpts.filter((excerpt) => !isWithin(excerpt)).map(toQuotation);
  return [...byMeaning, ...byWords].slice(0, maxNearest);
}

/** An excerpt as a quotation of its item. */
const toQuotation = ({ itemId, start, end, before, after, focus }: Excerpt): Quotation => ({
  itemId,
  start,
  end,
  before,
  after,
  ...(focus !== '' && { focus }),
});
