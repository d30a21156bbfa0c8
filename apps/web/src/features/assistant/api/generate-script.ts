import type { ErrorAnswer } from '@hookline/contract';
import type { ScriptRequest } from '@hookline/contract/assistant';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { stream, type StreamEvent } from '#lib/stream.ts';
import { asList, asNumber, asText, type Loose, withDefaults } from '#lib/tolerant.ts';
import { type Choice, generationFailed, type Step } from '../model/generation.ts';
import { isModelCode, isModelFault } from '../model/model-fault.ts';
import { toWrittenContent } from '../model/written-content.ts';

const brokenOff = 'The connection was lost before the script was finished.';

/**
 * Asks for a script and tells what comes of it, step by step: `partial` any number of times, then one `done`,
 * `failed` or, when the signal ends it, `stopped`. Never throws. A server that does not stream answers in one
 * step.
 */
export async function* generateScript(body: ScriptRequest, signal: AbortSignal): AsyncGenerator<Step> {
  try {
    const streamed = await stream('POST /api/ai/generate-script', { body, signal });
    if (streamed.kind === 'answer') {
      yield { type: 'done', content: toWrittenContent(streamed.answer.generatedContent) };
      return;
    }
    for await (const event of streamed.events) {
      const step = toStep(event);
      if (step !== undefined) {
        yield step;
      }
      if (step !== undefined && step.type !== 'partial') {
        return;
      }
    }
    yield { type: 'failed', problem: brokenOff };
  } catch (error) {
    yield signal.aborted
      ? { type: 'stopped' }
      : {
          type: 'failed',
          problem: errorMessage(error, generationFailed),
          ...(isModelFault(error) && { isModelFault: true }),
          ...(error instanceof ApiError && choicesOf(error.answer)),
        };
  }
}

/** An event of a newer server that means nothing here is passed over. */
function toStep(event: StreamEvent<'POST /api/ai/generate-script'>): Step | undefined {
  if (event.type === 'done') {
    return { type: 'done', content: toWrittenContent(event.generatedContent) };
  }
  if (event.type === 'partial') {
    const place = asNumber(event.place) ?? 0;
    const content = toWrittenContent(event.generatedContent);
    return { type: 'partial', content, ...(place > 0 && { place }) };
  }
  return event.type === 'error'
    ? {
        type: 'failed',
        problem: asText(event.error) || generationFailed,
        ...(isModelCode(event.code) && { isModelFault: true }),
        ...choicesOf(event),
      }
    : undefined;
}

/** What can be asked for instead, where the answer tells. */
function choicesOf({ choices }: Loose<ErrorAnswer>): { choices?: Choice[] } {
  const read = asList(choices, (choice) => withDefaults(choice, { label: '', requirements: '' })).filter(
    ({ label, requirements }) => label !== '' && requirements !== '',
  );
  return read.length === 0 ? {} : { choices: read };
}
