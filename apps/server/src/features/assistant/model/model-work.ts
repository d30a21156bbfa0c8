import type { Engine, ModelUsage } from '@hookline/contract/assistant';
import { WORDS_PER_MINUTE } from '@hookline/contract/counting';
import { durationInWords, type Target } from '@hookline/writer';
import { type AppError, errors } from '#platform/errors.ts';
import type { ReadyModel } from '#platform/model/ask-model.ts';
import { ModelError } from '#platform/model/model-error.ts';
import type { StructuredWays } from '#platform/model/structured-ways.ts';
import { WorkOrder } from '#platform/model/work-order.ts';
import type { TurnOptions } from '#platform/model/work-turns.ts';
import type { Fence } from '../safety/fence.ts';

/** A model with what is known of it. */
export interface ModelDeps {
  ready: ReadyModel;
  ways: StructuredWays;
  /** Gets what each piece of work took and how it ended. */
  onWork(work: ModelWork): void;
}

export interface ModelWork {
  task: 'script' | 'refine' | 'summary' | 'tone' | 'repurpose' | 'answer';
  usage: ModelUsage;
  /** `done`, `stopped` when the caller left, else the code of the fault. */
  end: string;
}

const providerNames = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  openrouter: 'OpenRouter',
  ollama: 'Ollama',
  'openai-compatible': 'own server',
  gguf: 'this server',
} as const;

/** How a model is called on screen. */
export function engineOf({ settings }: ReadyModel): Engine {
  return {
    kind: 'model',
    name: settings.model,
    label: `${settings.model} (${providerNames[settings.provider]})`,
  };
}

/** The same for words about figures that no model made. */
export function engineOfWords(ready: ReadyModel): Engine {
  const engine = engineOf(ready);
  return { ...engine, label: `${engine.label}, figures counted by Hookline` };
}

/** Behind the fence: what a model wrote may quote what others wrote. */
export const asOwnAnswer =
  (fence: Fence) =>
  (text: string): string =>
    fence.wrap({ ref: 'OWN', title: 'Your answer', text });

/** What is asked for leaves no room for what it is to be made from. */
export const noRoom = (): AppError =>
  errors.impossible(
    'context_too_small',
    'The requirements are too long for this model’s context: nothing of the material fits ' +
      'beside them. Shorten them, or use a model with a larger context.',
  );

/** Titles, hooks, caption and the form around what is said. */
const tokensBeside = 600;
const tokensPerWord = 1.4;

/**
 * A script of the length asked for has to fit into one answer; one of the usual length may turn out shorter.
 */
export function refuseTooLong({ settings }: ReadyModel, target: Target | null): void {
  const words = Math.max(0, settings.maxOutputTokens - tokensBeside) / tokensPerWord;
  const most = Math.floor((words / WORDS_PER_MINUTE) * 60);
  if (target !== null && target.seconds > most) {
    throw errors.impossible(
      'too_long_for_model',
      `${settings.model} may write ${settings.maxOutputTokens} tokens at once, which is about ` +
        `${durationInWords(most)} of speech. Ask for a shorter script, or have ` +
        'AI_MAX_OUTPUT_TOKENS raised.',
    );
  }
}

/**
 * Tokens that a prompt may have: the context, less the answer, a tenth for counting badly and some for the
 * frame.
 */
export function promptTokens({ settings }: ReadyModel): number {
  return Math.max(300, Math.floor(settings.contextTokens * 0.9) - settings.maxOutputTokens - 300);
}

export interface Job extends Partial<TurnOptions> {
  task: ModelWork['task'];
}

/**
 * Runs one piece of work when it is its turn: its faults become errors for the caller, and what it took is
 * reported.
 */
export async function runWork<T>(
  deps: ModelDeps,
  { task, ...turn }: Job,
  work: (order: WorkOrder) => Promise<T>,
): Promise<T> {
  const { signal } = turn;
  using order = await WorkOrder.begin(deps.ready, turn).catch(rethrow);
  let end = 'done';
  try {
    const result = await work(order);
    signal?.throwIfAborted();
    return result;
  } catch (error) {
    end = signal?.aborted === true ? 'stopped' : error instanceof ModelError ? error.code : 'internal';
    return rethrow(error);
  } finally {
    deps.onWork({ task, usage: order.usage, end });
  }
}

function rethrow(error: unknown): never {
  throw error instanceof ModelError ? errors.model(error) : error;
}
