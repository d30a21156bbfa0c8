import { asRecord } from '@hookline/text';
import { answerByQuotes } from '@hookline/writer';
import { askStructured } from '#platform/model/ask-structured.ts';
import { countTokens } from '#platform/model/count-tokens.ts';
import type { WorkOrder } from '#platform/model/work-order.ts';
import type { Answer, AnswerOptions, AnswerRequest } from '../assistant.port.ts';
import { asOwnAnswer, engineOf, type ModelDeps, noRoom, promptTokens } from '../model/model-work.ts';
import { Fence } from '../safety/fence.ts';
import { answerPrompt } from './answer-prompt.ts';
import { nearestOf } from './answer-from-items.ts';
import {
  answerSchema,
  answerShape,
  readPlainAnswer,
  readSentence,
  type ModelSentence,
} from './answer-shape.ts';
import { choosePassages, type PassageChoice } from './choose-passages.ts';
import { searchPassages } from './search-passages.ts';
import { SentenceChecker } from './sentence-checker.ts';

/** Less room than this holds no passage of use. */
const minMaterialTokens = 200;

interface AnswerWork {
  request: AnswerRequest;
  onSentence: AnswerOptions['onSentence'];
  signal: AbortSignal | undefined;
}

/**
 * Answers by a model: from the passages that fit, each sentence shown once its quotations were found word for
 * word in the items.
 */
export async function answerByModel(
  deps: ModelDeps,
  order: WorkOrder,
  { request, onSentence, signal }: AnswerWork,
): Promise<Answer> {
  const engine = engineOf(deps.ready);
  const search = await searchPassages(request, signal);
  const quoted = answerByQuotes(search);
  if (search.items.length === 0) {
    return { sentences: [], nearest: [], itemCount: 0, notes: [], engine };
  }
  const fence = new Fence();
  const choice = chooseWithin(deps, request, { search, fence });
  const checker = new SentenceChecker(
    choice.chosen.map(({ item }) => item),
    onSentence,
  );
  const { value, inputTokens } = await askStructured(
    order,
    {
      ...answerPrompt(request, { chosen: choice.chosen, fence }),
      shape: answerShape,
      schema: answerSchema,
      maxOutputTokens: deps.ready.settings.maxOutputTokens,
      readPlain: readPlainAnswer,
      asData: asOwnAnswer(fence),
    },
    { ways: deps.ways, onPartial: (partial) => checker.add(growing(partial)) },
  );
  const sentences = await checker.finish(value.sentences.flatMap((sentence) => readSentence(sentence) ?? []));
  const nearest = nearestOf(search, request.near ?? [], [...quoted.nearest, ...quoted.excerpts]);
  return {
    sentences,
    nearest: sentences.length === 0 ? nearest : [],
    itemCount: quoted.itemCount,
    notes: notesOn(choice, {
      dropped: checker.dropped,
      sentences,
      inputTokens,
      model: deps.ready.settings.model,
    }),
    engine,
    modelUsage: order.usage,
  };
}

/** The material that fits beside the question. Throws where none does. */
function chooseWithin(
  { ready }: ModelDeps,
  request: AnswerRequest,
  { search, fence }: { search: Parameters<typeof choosePassages>[0]; fence: Fence },
): PassageChoice {
  const frame = answerPrompt(request, { chosen: [], fence });
  const used = countTokens(frame.instructions + frame.prompt + JSON.stringify(answerSchema.schema));
  const choice = choosePassages(search, promptTokens(ready) - used, request.near);
  if (choice.tokens < minMaterialTokens && promptTokens(ready) - used < minMaterialTokens) {
    throw noRoom();
  }
  return choice;
}

/** The sentences of a growing answer that are whole: the last one may still go on. */
function growing(partial: unknown): ModelSentence[] {
  const { sentences } = asRecord(partial);
  return Array.isArray(sentences) ? sentences.slice(0, -1).flatMap((each) => readSentence(each) ?? []) : [];
}

function notesOn(
  { chosen, passages, tokens }: PassageChoice,
  {
    sentences,
    dropped,
    inputTokens,
    model,
  }: {
    sentences: Answer['sentences'];
    dropped: number;
    inputTokens: number;
    model: string;
  },
): string[] {
  const unsupported = sentences.filter(({ quotes }) => quotes.length === 0).length;
  const isCut = inputTokens > 0 && tokens > 2_000 && inputTokens < tokens / 2;
  const read = `${count(passages, 'passage')} of ${count(chosen.length, 'item')}`;
  return [
    `${model} read ${read}, about ${count(tokens, 'token')}.`,
    ...(isCut
      ? [`${model} seems to have read only a part of them: its context is smaller than what is set for it.`]
      : []),
    ...(dropped > 0 ? [`${count(dropped, 'quotation')} not word for word in your items: left out.`] : []),
    ...(unsupported > 0
      ? [`${count(unsupported, 'sentence')} without a source. Check before you use it.`]
      : []),
  ];
}

const count = (value: number, one: string): string =>
  `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`;
