import { cleanText, mapTexts } from '@hookline/text';
import type { ReadyModel } from '#platform/model/ask-model.ts';
import { askStructured, type StructuredAnswer } from '#platform/model/ask-structured.ts';
import { countTokens } from '#platform/model/count-tokens.ts';
import type { WorkOrder } from '#platform/model/work-order.ts';
import type { Fence } from '../safety/fence.ts';
import { asOwnAnswer, promptTokens, type ModelDeps } from './model-work.ts';
import { readPlainScript } from './read-plain-script.ts';
import type { ScriptPrompt } from './script-prompt.ts';
import { modelScriptSchema, toAnswerSchema, type ModelScript } from './script-shape.ts';

const schema = toAnswerSchema('script', modelScriptSchema);
/** The schema stands in the prompt too. */
const schemaTokens = countTokens(JSON.stringify(schema.schema));

/** Tokens that are left beside a prompt; below 0 when it does not fit. */
export const roomBeside = (ready: ReadyModel, { instructions, prompt }: ScriptPrompt): number =>
  promptTokens(ready) - schemaTokens - countTokens(instructions + prompt);

export interface ScriptAsking {
  prompt: ScriptPrompt;
  fence: Fence;
  onPartial?: ((partial: unknown) => void) | undefined;
}

/** Asks a model for a script. Throws ModelError. */
export async function askScript(
  deps: ModelDeps,
  order: WorkOrder,
  { prompt, fence, onPartial }: ScriptAsking,
): Promise<StructuredAnswer<ModelScript>> {
  const answer = await askStructured<ModelScript>(
    order,
    {
      instructions: prompt.instructions,
      prompt: prompt.prompt,
      shape: modelScriptSchema,
      schema,
      maxOutputTokens: deps.ready.settings.maxOutputTokens,
      readPlain: readPlainScript,
      asData: asOwnAnswer(fence),
    },
    { ways: deps.ways, ...(onPartial && { onPartial }) },
  );
  return mapTexts(answer, cleanText);
}
