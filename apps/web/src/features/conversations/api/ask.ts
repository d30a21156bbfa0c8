import type { NewMessage } from '@hookline/contract/conversations';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { stream, type StreamEvent } from '#lib/stream.ts';
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

const failed = 'Couldn’t answer the question. Try again in a moment.';
const brokenOff = 'The connection was lost before the answer was finished.';

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
      const step = toStep(event);
      if (step !== undefined) {
        yield step;
      }
      if (step !== undefined && step.type !== 'sentence') {
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

/** An event that only a newer server knows is passed over. */
function toStep(event: StreamEvent<'POST /api/conversations/{id}/messages'>): AskStep | undefined {
  switch (event.type) {
    case 'sentence':
      return {
        type: 'sentence',
        sentence: toSentence(event.sentence ?? {}),
        sources: toSources(event.sources),
      };
    case 'done':
      return {
        type: 'done',
        question: toMessage(event.question ?? {}),
        answer: toMessage(event.message ?? {}),
      };
    case 'error':
      return {
        type: 'failed',
        problem: asText(event.error) || failed,
        isModelFault: asText(event.code).startsWith('model_'),
      };
    default:
      return undefined;
  }
}
