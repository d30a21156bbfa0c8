import { mapTexts } from '@hookline/text';
import type { LanguageModel, LanguageModelUsage, ModelMessage } from 'ai';
import { AnswerClock } from './answer-clock.ts';
import type { ModelSettings } from './model-settings.ts';
import { toModelError } from './to-model-error.ts';
import type { WorkTurns } from './work-turns.ts';

/** A schema in JSON Schema, under a name some models want. */
export interface AnswerSchema {
  name: string;
  schema: Record<string, unknown>;
}

export interface Question {
  /** Rules for the model; never holds anything of the user's material. */
  instructions: string;
  messages: readonly ModelMessage[];
  /** Asks the model's own structured output for this shape. */
  schema?: AnswerSchema;
  maxOutputTokens: number;
}

export interface Answer {
  text: string;
  /** The model stopped at its length limit. */
  isCutOff: boolean;
  inputTokens: number;
  outputTokens: number;
}

export interface AskOptions {
  signal: AbortSignal;
  /** Gets the whole text so far each time it grows; an error it throws ends the request. */
  onText?: (text: string) => void;
}

/** A model that can be asked. */
export interface ReadyModel {
  settings: ModelSettings;
  model: () => Promise<LanguageModel>;
  /** Where the model does one piece of work at a time: the line of those who wait for it. */
  turns?: WorkTurns;
}

// Its warnings go to the console and quote requests.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/**
 * One request to the model, read as it streams. No tools, no retries. Throws ModelError, or the reason of
 * `signal`; either way the request is ended at once.
 */
export async function askModel(
  { settings, model }: ReadyModel,
  question: Question,
  options: AskOptions,
): Promise<Answer> {
  const clock = new AnswerClock(settings.timeouts);
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, clock.signal, ending.signal]);
  try {
    const { jsonSchema, Output, streamText } = await import('ai');
    const languageModel = await model();
    signal.throwIfAborted();
    const { stream } = streamText({
      model: languageModel,
      instructions: question.instructions,
      // A text that was cut in the middle of a character is refused by some servers.
      messages: mapTexts([...question.messages], (text) => text.toWellFormed()),
      maxOutputTokens: question.maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
      onError: () => undefined,
      telemetry: { isEnabled: false },
      providerOptions: {
        // Without it Ollama takes a small context and silently drops the beginning: our instructions.
        ollama: { options: { num_ctx: settings.contextTokens } },
        // The other way is a tool the model must call, and these calls have no tools.
        anthropic: { structuredOutputMode: 'outputFormat' },
      },
      ...(question.schema && {
        output: Output.object({ schema: jsonSchema(question.schema.schema), name: question.schema.name }),
      }),
    });
    return await orAborted(read(stream, { clock, ...options }), signal);
  } catch (error) {
    options.signal.throwIfAborted();
    throw clock.signal.aborted ? clock.signal.reason : toModelError(error, settings);
  } finally {
    clock.stop();
    ending.abort();
  }
}

type Piece =
  | { type: 'text-delta' | 'reasoning-delta'; text: string }
  | { type: 'error'; error: unknown }
  | { type: 'finish'; finishReason: string; totalUsage: LanguageModelUsage }
  | { type: string };

async function read(
  stream: AsyncIterable<Piece>,
  { clock, onText }: AskOptions & { clock: AnswerClock },
): Promise<Answer> {
  const answer: Answer = { text: '', isCutOff: false, inputTokens: 0, outputTokens: 0 };
  for await (const piece of stream) {
    if ('text' in piece) {
      clock.tick();
      if (piece.type === 'text-delta') {
        answer.text += piece.text;
        onText?.(answer.text);
      }
    } else if ('error' in piece) {
      throw piece.error;
    } else if ('totalUsage' in piece) {
      answer.isCutOff = piece.finishReason === 'length';
      answer.inputTokens = piece.totalUsage.inputTokens ?? 0;
      answer.outputTokens = piece.totalUsage.outputTokens ?? 0;
    }
  }
  return answer;
}

/** Rejects as soon as the signal aborts: an aborted stream may end without an error. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
    work.catch(() => undefined);
  }
}
