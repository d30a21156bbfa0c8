import { storableText } from '@hookline/text';
import type { ModelMessage } from 'ai';
import type { z } from 'zod';
import type { AnswerSchema } from './ask-model.ts';
import { createBabbleWatch } from './babble-watch.ts';
import { countTokens } from './count-tokens.ts';
import { findJson, withoutThoughts } from './lenient-json.ts';
import { ModelError } from './model-error.ts';
import { PartialReader } from './partial-reader.ts';
import type { StructuredWay, StructuredWays } from './structured-ways.ts';
import type { WorkOrder } from './work-order.ts';

export interface StructuredQuestion<T> {
  instructions: string;
  /** The user's turn. */
  prompt: string;
  /** What the answer must be. */
  shape: z.ZodType<T>;
  schema: AnswerSchema;
  maxOutputTokens: number;
  /** Reads an answer in plain text; null when it holds nothing of use. */
  readPlain?: (text: string) => T | null;
  /** Marks a text as data. An answer that is shown to the model again may quote foreign material. */
  asData?: (text: string) => string;
}

export interface StructuredOptions {
  ways: StructuredWays;
  /** Gets the answer so far, unchecked. */
  onPartial?: (partial: unknown) => void;
}

export interface StructuredAnswer<T> {
  value: T;
  /** How the answer came to its form. */
  way: StructuredWay | 'repaired';
  /** What the model counted of the one request that was answered so; 0 where it does not say. */
  inputTokens: number;
}

/**
 * An answer of a wanted shape from any model, by the first way that works: its own structured output; the
 * schema in the prompt; reading leniently what came; one turn to repair it; plain text. What works is
 * remembered. Throws ModelError.
 */
export async function askStructured<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  options: StructuredOptions,
): Promise<StructuredAnswer<T>> {
  const recalled = options.ways.recall(order.ready.settings);
  const way = recalled === 'plain' && question.readPlain === undefined ? 'prompt' : recalled;
  const reported = { maxLength: 0 };
  try {
    return await askBy(order, question, { ...options, reported, way });
  } catch (error) {
    if (way === 'schema' && isFormatRefused(error) && order.canAsk) {
      return askBy(order, question, { ...options, reported, way: 'prompt' });
    }
    throw error;
  }
}

interface Attempt extends StructuredOptions {
  way: StructuredWay;
  /** The longest answer reported so far, in characters: a shorter later one takes nothing back. */
  reported: { maxLength: number };
}

async function askBy<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  attempt: Attempt,
): Promise<StructuredAnswer<T>> {
  const output = await askOnce(order, question, {
    ...attempt,
    messages: [{ role: 'user', content: promptOf(question, attempt.way) }],
  });
  return judge(order, question, { ...attempt, output });
}

interface AttemptResult extends Attempt {
  output: ModelOutput;
}

async function judge<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  result: AttemptResult,
): Promise<StructuredAnswer<T>> {
  const { ways, way } = result;
  const read = await readAnswer(question, result.output.text);
  if ('value' in read) {
    ways.remember(order.ready.settings, way);
    return { value: read.value, way, inputTokens: result.output.inputTokens };
  }
  if (way === 'plain' || !order.canAsk) {
    return readPlainly(order, question, result);
  }
  const repaired = await repair(order, question, { ...result, problem: read.problem });
  const again = await readAnswer(question, repaired.text);
  if ('value' in again) {
    // An answer that needs repair came by the wrong way: next time the schema stands in the prompt.
    ways.remember(order.ready.settings, 'prompt');
    return { value: again.value, way: 'repaired', inputTokens: repaired.inputTokens };
  }
  const isFirstOfUse = result.output.text !== '' && !result.output.isBabble;
  return readPlainly(order, question, isFirstOfUse ? result : { ...result, output: repaired });
}

function readPlainly<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  result: AttemptResult,
): StructuredAnswer<T> {
  const { text, isBabble, inputTokens } = result.output;
  const value = isBabble ? null : (question.readPlain?.(storableText(withoutThoughts(text))) ?? null);
  if (value === null) {
    throw badAnswer(text);
  }
  result.ways.remember(order.ready.settings, 'plain');
  return { value, way: 'plain', inputTokens };
}

function repair<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  result: AttemptResult & { problem: string },
): Promise<ModelOutput> {
  const prompt = promptOf(question, 'prompt');
  const demand =
    `That answer cannot be used: ${result.problem} Answer again, with the JSON object only: ` +
    'no words before or after it, no code fence.';
  const { contextTokens, maxOutputTokens } = order.ready.settings;
  const usedTokens = countTokens(question.instructions + prompt + demand) + frameTokens;
  const wrong = beginningOf(
    withoutThoughts(result.output.text),
    contextTokens - maxOutputTokens - usedTokens,
  );
  const shown = wrong === '' ? '' : `Your answer was:\n${question.asData?.(wrong) ?? wrong}\n\n`;
  const messages: ModelMessage[] = [
    { role: 'user', content: prompt },
    { role: 'assistant', content: '(an answer that could not be used)' },
    { role: 'user', content: `${shown}${demand}` },
  ];
  return askOnce(order, question, { ...result, way: 'prompt', messages });
}

/** Marks around a text that is shown again, and the roles of the turns. */
const frameTokens = 120;

/** As much of a text as has room, in tokens. */
function beginningOf(text: string, tokens: number): string {
  const share = Math.min(1, Math.max(0, tokens) / Math.max(1, countTokens(text)));
  return text.slice(0, Math.floor(text.length * share)).trim();
}

interface Turn extends Attempt {
  messages: ModelMessage[];
}

/** What a model wrote, whole or until it was stopped for going on without end. */
interface ModelOutput {
  text: string;
  isBabble: boolean;
  inputTokens: number;
}

async function askOnce<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  turn: Turn,
): Promise<ModelOutput> {
  const { instructions, maxOutputTokens, schema } = question;
  const readPlain = turn.way === 'plain' ? question.readPlain : undefined;
  const reader = turn.onPartial && new PartialReader(turn.onPartial, readPlain);
  const refuseBabble = createBabbleWatch(maxOutputTokens, question.readPlain);
  let soFar = '';
  try {
    const answer = await order.ask(
      { instructions, maxOutputTokens, messages: turn.messages, ...(turn.way === 'schema' && { schema }) },
      (text) => {
        soFar = text;
        if (text.length >= turn.reported.maxLength) {
          turn.reported.maxLength = text.length;
          reader?.read(text);
        }
        refuseBabble(text);
      },
    );
    if (answer.isCutOff) {
      throw cutOff();
    }
    return { text: answer.text, isBabble: false, inputTokens: answer.inputTokens };
  } catch (error) {
    if (error instanceof ModelError && error.code === 'model_bad_answer') {
      return { text: soFar, isBabble: true, inputTokens: 0 };
    }
    throw error;
  } finally {
    await reader?.finish();
  }
}

/** The user's turn. */
function promptOf<T>({ prompt, schema }: StructuredQuestion<T>, way: StructuredWay): string {
  // Servers that take a schema do not show it to the model by themselves, and some keep to it loosely.
  const format = `Answer with one JSON object only, of this JSON Schema:\n${JSON.stringify(schema.schema)}`;
  return way === 'plain' ? prompt : `${prompt}\n\n${format}`;
}

async function readAnswer<T>(
  { shape }: StructuredQuestion<T>,
  text: string,
): Promise<{ value: T } | { problem: string }> {
  const json = await findJson(text);
  if (json === null) {
    return { problem: 'it holds no JSON object.' };
  }
  const parsed = shape.safeParse(json.value);
  if (parsed.success && json.isWhole) {
    return { value: parsed.data };
  }
  const [issue] = parsed.error?.issues ?? [];
  const problem = issue ? `at “${issue.path.join('.')}”: ${issue.message}.` : 'the JSON is broken off.';
  return { problem };
}

const isFormatRefused = (error: unknown): boolean => error instanceof ModelError && error.isAboutFormat;

const badAnswer = (text: string): ModelError =>
  new ModelError(
    'model_bad_answer',
    text.trim() === ''
      ? 'The model answered with nothing. Check that it is a chat model, or try another one.'
      : 'The model did not give its answer in a form that can be read, also when asked again. ' +
          'Try once more, or use a larger model.',
  );

const cutOff = (): ModelError =>
  new ModelError(
    'model_cut_off',
    'The model reached its length limit before it was done. ' +
      'Ask for a shorter text, or have AI_MAX_OUTPUT_TOKENS raised.',
  );
