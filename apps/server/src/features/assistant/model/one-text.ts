import { cleanText, detectLanguage, mapTexts } from '@hookline/text';
import type { z } from 'zod';
import { askStructured } from '#platform/model/ask-structured.ts';
import type { WorkOrder } from '#platform/model/work-order.ts';
import { countTokens } from '#platform/model/count-tokens.ts';
import { minTokens } from '../context/choose-items.ts';
import { excerpt } from '../context/excerpt.ts';
import { Fence } from '../safety/fence.ts';
import { asOwnAnswer, noRoom, promptTokens, type ModelDeps } from './model-work.ts';
import { toAnswerSchema } from './script-shape.ts';

export interface TextTask<T> {
  name: string;
  /** Rules, of ours alone. */
  rules: string;
  /** What to do with the text, the user's own words among it. */
  task: string;
  title: string;
  text: string;
  /** A second text that it goes with. */
  beside?: { title: string; text: string };
  shape: z.ZodType<T>;
  readPlain?: (text: string) => T | null;
}

/** Has a model work on one text: fenced, shortened to what fits. `isExcerpt`: it did not fit whole. */
export async function askAboutText<T>(
  deps: ModelDeps,
  order: WorkOrder,
  { name, rules, task, title, text, beside, shape, readPlain }: TextTask<T>,
): Promise<{ value: T; isExcerpt: boolean }> {
  const fence = new Fence();
  const schema = toAnswerSchema(name, shape);
  const instructions = `${rules}\n${fence.rule}`;
  const second = beside === undefined ? '' : `\n${fence.wrap({ ref: 'S2', ...beside })}`;
  const frame = instructions + task + second + JSON.stringify(schema.schema);
  const tokens = promptTokens(deps.ready) - countTokens(frame);
  const isExcerpt = countTokens(text) > tokens;
  const read = isExcerpt ? extractOf(text, tokens) : text;
  const prompt = `Text:\n${fence.wrap({ ref: 'S1', title, text: read })}${second}\n\n${task}`;
  const { maxOutputTokens } = deps.ready.settings;
  const asData = asOwnAnswer(fence);
  const question = {
    instructions,
    prompt,
    shape,
    schema,
    maxOutputTokens,
    asData,
    ...(readPlain && { readPlain }),
  };
  const { value } = await askStructured<T>(order, question, { ways: deps.ways });
  return { value: mapTexts(value, cleanText), isExcerpt };
}

/** Throws when so little of the text fits that a model would have to make it up. */
function extractOf(text: string, tokens: number): string {
  const read =
    tokens < minTokens ? '' : excerpt(text, { language: detectLanguage(text), terms: new Set(), tokens });
  if (read === '') {
    throw noRoom();
  }
  return read;
}
