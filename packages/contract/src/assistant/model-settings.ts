import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';

export const modelProviderSchema = z.enum([
  'openai',
  'anthropic',
  'google',
  'openrouter',
  'ollama',
  'openai-compatible',
  'gguf',
]);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

const contextTokens = z.int().min(2_048, 'Must be at least 2,048.').max(2_000_000);

/**
 * A model a user brings. A key that is left out stays as it is, as long as the address stays; null takes it
 * away.
 */
export const modelChoiceSchema = z.object({
  provider: modelProviderSchema,
  baseUrl: textSchema(limits.address)
    .refine(
      (text) => /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/iu.test(text) && URL.canParse(text),
      'Must be a full address such as http://localhost:11434.',
    )
    .nullish(),
  apiKey: textSchema(500).nullish(),
  model: requiredTextSchema(200, 'Name the model.'),
  contextTokens: contextTokens.nullish(),
});
export type ModelChoice = z.infer<typeof modelChoiceSchema>;

/** A model to try; nothing at all means the one that works now. */
export const modelTrialSchema = modelChoiceSchema.partial();
export type ModelTrial = z.infer<typeof modelTrialSchema>;

/** The model a user brought; its key stays on the server. */
export const ownModelSchema = z
  .object({
    provider: modelProviderSchema,
    baseUrl: z.string().nullable(),
    model: z.string(),
    hasKey: z.boolean(),
    contextTokens: z.int(),
  })
  .meta({ id: 'OwnModel' });
export type OwnModel = z.infer<typeof ownModelSchema>;

export const assistantSettingsSchema = z
  .object({
    own: ownModelSchema.nullable(),
    /** The model of the installation; null when there is none. */
    installation: z.object({ provider: modelProviderSchema, model: z.string() }).nullable(),
    /** Which of them works. */
    active: z.enum(['own', 'installation', 'built-in']),
    /** Work of models for this user in the last 30 days. */
    usage: z.object({ calls: z.int(), inputTokens: z.int(), outputTokens: z.int() }),
    /** Whether models can be looked for: the caller sits at the computer the server runs on. */
    canFindModels: z.boolean(),
  })
  .meta({ id: 'AssistantSettings' });
export type AssistantSettings = z.infer<typeof assistantSettingsSchema>;

export const modelTestSchema = z
  .object({
    ok: z.boolean(),
    steps: z.array(
      z.object({ step: z.enum(['models', 'word', 'structure']), ok: z.boolean(), message: z.string() }),
    ),
    /** Names of models that the server offers. */
    models: z.array(z.string()),
  })
  .meta({ id: 'ModelTest' });
export type ModelTest = z.infer<typeof modelTestSchema>;

const settings = z.object({ settings: assistantSettingsSchema });

export const modelSettingsOperations = defineOperations({
  'GET /api/ai/settings': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Which model you use, and how many tokens it used',
    response: settings,
  },
  'PUT /api/ai/settings': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Bring a model of your own; its key is kept encrypted and never sent back',
    body: modelChoiceSchema,
    response: settings,
    fails: [422],
  },
  'DELETE /api/ai/settings': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Forget your model and its key',
    response: 'none',
  },
  'POST /api/ai/settings/test': {
    tag: 'Assistant',
    access: 'session',
    summary:
      'Try a model, or with an empty body the one that works now: its list, one word, ' +
      'a tiny structured answer',
    body: modelTrialSchema,
    response: z.object({ test: modelTestSchema }),
    fails: [422],
  },
});
