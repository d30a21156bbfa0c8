import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { modelChoiceSchema, modelProviderSchema } from './model-settings.ts';

/** A model that writes, on the computer the server runs on; null is what its server does not tell. */
export const localModelSchema = z
  .object({
    name: z.string(),
    /** In billions. */
    parameters: z.number().nullable(),
    quantization: z.string().nullable(),
    /** Of its file. */
    bytes: z.int().nullable(),
    /** Where it holds less than is usual here: what to take for it. */
    contextTokens: z.int().nullable(),
    /** It is in memory already. */
    isLoaded: z.boolean(),
  })
  .meta({ id: 'LocalModel' });
export type LocalModel = z.infer<typeof localModelSchema>;

export const localServerSchema = z
  .object({
    /** What it calls itself, such as Ollama. */
    name: z.string(),
    version: z.string().nullable(),
    provider: modelProviderSchema,
    baseUrl: z.string(),
    /** It lists its models to those with a key only. */
    needsKey: z.boolean(),
    models: z.array(localModelSchema),
  })
  .meta({ id: 'LocalServer' });
export type LocalServer = z.infer<typeof localServerSchema>;

export const modelSearchSchema = z
  .object({
    servers: z.array(localServerSchema),
    /** The one to try first, and why in a sentence. */
    recommended: z.object({ baseUrl: z.string(), model: z.string(), reason: z.string() }).nullable(),
    /** The command that fetches a model which suits this computer. */
    pullCommand: z.string(),
  })
  .meta({ id: 'ModelSearch' });
export type ModelSearch = z.infer<typeof modelSearchSchema>;

/** Three lines that a model wrote to show what it can do. */
export const modelSampleSchema = z
  .object({
    ok: z.boolean(),
    lines: z.array(z.string()),
    milliseconds: z.int(),
    /** Where it failed: what to do. */
    message: z.string(),
  })
  .meta({ id: 'ModelSample' });
export type ModelSample = z.infer<typeof modelSampleSchema>;

export const localModelOperations = defineOperations({
  'POST /api/ai/settings/find-models': {
    tag: 'Assistant',
    access: 'session',
    summary:
      'Look for model servers on the computer the server runs on; refused to callers from anywhere else',
    response: z.object({ search: modelSearchSchema }),
    fails: [422],
  },
  'POST /api/ai/settings/sample': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Have a model write three lines as a trial',
    body: modelChoiceSchema,
    response: z.object({ sample: modelSampleSchema }),
    fails: [422],
  },
});
