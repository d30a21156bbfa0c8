import { z } from 'zod';
import type { InsightToWord, InsightWordings } from '#features/analytics/index.ts';
import { askStructured } from '#platform/model/ask-structured.ts';
import { countTokens } from '#platform/model/count-tokens.ts';
import type { WorkOrder } from '#platform/model/work-order.ts';
import { Fence } from '../safety/fence.ts';
import { oneLine } from '../text/clean.ts';
import { lenientText } from './lenient-fields.ts';
import { asOwnAnswer, engineOfWords, promptTokens, type ModelDeps } from './model-work.ts';
import { toAnswerSchema } from './script-shape.ts';

const shape = z
  .object({
    insights: z
      .array(
        z.object({
          ref: lenientText.describe('The ref of the finding, such as I1'),
          title: lenientText.describe('Its title, in sentence case'),
          description: lenientText.describe('Its description, about as long as it was'),
        }),
      )
      .catch([])
      .default([]),
  })
  .refine(({ insights }) => insights.length > 0, 'there is no insight in it');
const schema = toAnswerSchema('insights', shape);

const rules = [
  'You are an editor. You get findings about a creator’s own posts, each with title and description, and word them so that they read easily:',
  'plain, lively English, spoken to the creator. You add nothing and leave nothing out: no advice, no reason, no judgement, no forecast.',
  'Below each stand the words and figures that have to stay, letter by letter and in their order; title and description are apart.',
  'Write no other number, not in words either, no other name, and no other word that compares, limits or doubts. No markup.',
].join(' ');
const task = 'Word every finding anew, each under its ref.';

/** Insights in a model's words, as many of the first as fit into one answer. Nothing of it is checked. */
export async function wordInsightsByModel(
  deps: ModelDeps,
  order: WorkOrder,
  insights: readonly InsightToWord[],
): Promise<InsightWordings> {
  const fence = new Fence();
  const instructions = `${rules}\n${fence.rule}`;
  const { maxOutputTokens } = deps.ready.settings;
  const blocks = insights.map((insight, index) => fence.wrap(toItem(insight, refOf(index))));
  const fitting = fittingOf(insights, blocks, {
    input: promptTokens(deps.ready) - countTokens(instructions + task + JSON.stringify(schema.schema)),
    output: maxOutputTokens,
  });
  const { value } = await askStructured(
    order,
    {
      instructions,
      prompt: `Findings:\n${blocks.slice(0, fitting).join('\n')}\n\n${task}`,
      shape,
      schema,
      maxOutputTokens,
      asData: asOwnAnswer(fence),
    },
    { ways: deps.ways },
  );
  const said = new Map(value.insights.map(({ ref, ...sentences }) => [ref.trim(), sentences]));
  const wordings = insights.map((_, index) => {
    const { title = '', description = '' } = said.get(refOf(index)) ?? {};
    return title === '' || description === ''
      ? null
      : { title: oneLine(title), description: oneLine(description) };
  });
  return { wordings, engine: engineOfWords(deps.ready) };
}

const refOf = (index: number): string => `I${index + 1}`;

const toItem = ({ title, description, facts }: InsightToWord, ref: string) => ({
  ref,
  title,
  text: `${description}\n\nStays in the title: ${facts.title.join(' | ')}\nStays in the description: ${facts.description.join(' | ')}`,
});

/** The form around the words of one insight. */
const formTokens = 30;

/** How many of the first fit, at least one: a model without room for that says so itself. */
function fittingOf(
  insights: readonly InsightToWord[],
  blocks: readonly string[],
  room: { input: number; output: number },
): number {
  let { input, output } = room;
  const left = blocks.findIndex((block, index) => {
    const { title = '', description = '' } = insights[index] ?? {};
    input -= countTokens(block);
    output -= formTokens + countTokens(title + description);
    return input < 0 || output < 0;
  });
  return left === -1 ? blocks.length : Math.max(1, left);
}
