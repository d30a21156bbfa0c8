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
  /** Is given what is there so far, unchecked. */
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
  const known = options.ways.recall(order.ready.settings);
  const way = known === 'plain' && question.readPlain === undefined ? 'prompt' : known;
  const told = { most: 0 };
  try {
    return await askBy(order, question, { ...options, told, way });
  } catch (error) {
    if (way === 'schema' && isFormatRefused(error) && order.canAsk) {
      return askBy(order, question, { ...options, told, way: 'prompt' });
    }
    throw error;
  }
}

interface By extends StructuredOptions {
  way: StructuredWay;
  /** The longest answer told so far, in characters: a later one that breaks off sooner takes nothing back. */
  told: { most: number };
}

async function askBy<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  by: By,
): Promise<StructuredAnswer<T>> {
  const said = await askOnce(order, question, {
    ...by,
    messages: [{ role: 'user', content: promptOf(question, by.way) }],
  });
  return judge(order, question, { ...by, said });
}

interface Given extends By {
  said: Said;
}

async function judge<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  given: Given,
): Promise<StructuredAnswer<T>> {
  const { ways, way } = given;
  const read = await readAnswer(question, given.said.text);
  if ('value' in read) {
    ways.remember(order.ready.settings, way);
    return { value: read.value, way, inputTokens: given.said.inputTokens };
  }
  if (way === 'plain' || !order.canAsk) {
    return readPlainly(order, question, given);
  }
  const repaired = await repair(order, question, { ...given, problem: read.problem });
  const again = await readAnswer(question, repaired.text);
  if ('value' in again) {
    // An answer that needs repair came by the wrong way: next time the schema stands in the prompt.
    ways.remember(order.ready.settings, 'prompt');
    return { value: again.value, way: 'repaired', inputTokens: repaired.inputTokens };
  }
  const isFirstOfUse = given.said.text !== '' && !given.said.isBabble;
  return readPlainly(order, question, isFirstOfUse ? given : { ...given, said: repaired });
}

function readPlainly<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  given: Given,
): StructuredAnswer<T> {
  const { text, isBabble, inputTokens } = given.said;
  const value = isBabble ? null : (question.readPlain?.(storableText(withoutThoughts(text))) ?? null);
  if (value === null) {
    throw badAnswer(text);
  }
  given.ways.remember(order.ready.settings, 'plain');
  return { value, way: 'plain', inputTokens };
}

function repair<T>(
  order: WorkOrder,
  question: StructuredQuestion<T>,
  given: Given & { problem: string },
): Promise<Said> {
  const asked = promptOf(question, 'prompt');
  const demand =
    `That answer cannot be used: ${given.problem} Answer again, with the JSON object only: ` +
    'no words before or after it, no code fence.';
  const { contextTokens, maxOutputTokens } = order.ready.settings;
  const taken = countTokens(question.instructions + asked + demand) + frameTokens;
  const wrong = beginningOf(withoutThoughts(given.said.text), contextTokens - maxOutputTokens - taken);
  const shown = wrong === '' ? '' : `Your answer was:\n${question.asData?.(wrong) ?? wrong}\n\n`;
  const messages: ModelMessage[] = [
    { role: 'user', content: asked },
    { role: 'assistant', content: '(an answer that could not be used)' },
    { role: 'user', content: `${shown}${demand}` },
  ];
  return askOnce(order, question, { ...given, way: 'prompt', messages });
}

/** Marks around a text that is shown again, and the roles of the turns. */
const frameTokens = 120;

/** As much of a text as has room, in tokens. */
function beginningOf(text: string, tokens: number): string {
  const share = Math.min(1, Math.max(0, tokens) / Math.max(1, countTokens(text)));
  return text.slice(0, Math.floor(text.length * share)).trim();
}

interface Turn extends By {
  messages: ModelMessage[];
}

/** What a model said, whole or until it was stopped for going on without end. */
interface Said {
  text: string;
  isBabble: boolean;
  inputTokens: number;
}

async function askOnce<T>(order: WorkOrder, question: StructuredQuestion<T>, turn: Turn): Promise<Said> {
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
        if (text.length >= turn.told.most) {
          turn.told.most = text.length;
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
  const asked = `Answer with one JSON object only, of this JSON Schema:\n${JSON.stringify(schema.schema)}`;
  return way === 'plain' ? prompt : `${prompt}\n\n${asked}`;
}

async function readAnswer<T>(
  { shape }: StructuredQuestion<T>,
  text: string,
): Promise<{ value: T } | { problem: string }> {
  const found = await findJson(text);
  if (found === null) {
    return { problem: 'it holds no JSON object.' };
  }
  const parsed = shape.safeParse(found.value);
  if (parsed.success && found.isWhole) {
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
