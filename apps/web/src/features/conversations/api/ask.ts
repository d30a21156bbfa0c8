import type { NewMessage } from '@hookline/contract/conversations';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { stream } from '#lib/stream.ts';
import { asText } from '#lib/tolerant.ts';
import {
  type ShownMessage,
  type ShownSentence,
  type ShownSource,
  toMessage,
  toSentence,
  toSources,
} from '../model/shown-message.ts';

/** What comes of a question, bit by bit. */
export type AskStep =
  | { type: 'sentence'; sentence: ShownSentence; sources: ShownSource[] }
  | { type: 'done'; question: ShownMessage; answer: ShownMessage }
  | { type: 'failed'; problem: string; isModelFault: boolean }
  | { type: 'stopped' };

const failed = 'The question could not be answered. Try again in a moment.';
const brokenOff = 'The connection ended before the answer was finished.';

/**
 * Asks something: any number of `sentence`, then one of the others. Never throws. A server that does not
 * stream answers in one step.
 */
export async function* ask(
  conversationId: string,
  body: NewMessage,
  signal: AbortSignal,
): AsyncGenerator<AskStep> {
  try {
    const params = { id: conversationId };
    const streamed = await stream('POST /api/conversations/{id}/messages', { params, body, signal });
    if (streamed.kind === 'answer') {
      const { question, message } = streamed.answer;
      yield { type: 'done', question: toMessage(question ?? {}), answer: toMessage(message ?? {}) };
      return;
    }
    for await (const event of streamed.events) {
      if (event.type === 'sentence') {
        yield {
          type: 'sentence',
          sentence: toSentence(event.sentence ?? {}),
          sources: toSources(event.sources),
        };
      } else if (event.type === 'done') {
        yield {
          type: 'done',
          question: toMessage(event.question ?? {}),
          answer: toMessage(event.message ?? {}),
        };
        return;
      } else if (event.type === 'error') {
        yield {
          type: 'failed',
          problem: asText(event.error) || failed,
          isModelFault: asText(event.code).startsWith('model_'),
        };
        return;
      }
    }
    yield { type: 'failed', problem: brokenOff, isModelFault: false };
  } catch (error) {
    yield signal.aborted
      ? { type: 'stopped' }
      : {
          type: 'failed',
          problem: errorMessage(error, failed),
          isModelFault: error instanceof ApiError && error.code.startsWith('model_'),
        };
  }
}
