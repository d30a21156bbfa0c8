import { existsSync } from 'node:fs';
import type { ModelTest } from '@hookline/contract/assistant';
import { z } from 'zod';
import type { ReadyModel } from '#platform/model/ask-model.ts';
import { askStructured } from '#platform/model/ask-structured.ts';
import type { ModelFetch } from '#platform/model/open-language-model.ts';
import { withoutThoughts } from '#platform/model/lenient-json.ts';
import { ModelError } from '#platform/model/model-error.ts';
import { addressOf, type ModelSettings } from '#platform/model/model-settings.ts';
import type { StructuredWay, StructuredWays } from '#platform/model/structured-ways.ts';
import { toModelError } from '#platform/model/to-model-error.ts';
import { withoutSecrets } from '#platform/model/without-secrets.ts';
import { WorkOrder } from '#platform/model/work-order.ts';
import { toAnswerSchema } from '../model/script-shape.ts';
import { listModels, ListRefused } from './list-models.ts';

type Step = ModelTest['steps'][number];

const tiny = z.object({ color: z.string().min(1), number: z.coerce.number() });
const listMs = 10_000;

export interface TestDeps {
  fetch: ModelFetch;
  ways: StructuredWays;
  signal: AbortSignal;
}

/** Tries a model step by step; a step that fails says why, and the later ones are left out. */
export async function testModel(ready: ReadyModel, deps: TestDeps): Promise<ModelTest> {
  const { step, models } = await tryList(ready, deps);
  const steps = [step];
  if (ready.settings.model !== '' && (step.ok || ready.settings.provider !== 'ollama')) {
    steps.push(await tryStep(ready, 'word', () => tryWord(ready, deps.signal)));
    if (steps.at(-1)?.ok) {
      steps.push(await tryStep(ready, 'structure', () => tryStructure(ready, deps)));
    }
  }
  deps.signal.throwIfAborted();
  const ok = steps.slice(1).every((each) => each.ok) && steps.length === 3;
  return { ok, steps, models };
}

async function tryList(
  ready: ReadyModel,
  { fetch, signal }: TestDeps,
): Promise<{ step: Step; models: string[] }> {
  const { settings } = ready;
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(listMs)]);
  try {
    const models = await listModels(settings, fetch, bounded);
    return { step: { step: 'models', ...toldOf(settings, models) }, models };
  } catch (error) {
    if (error instanceof ListRefused && error.status !== 401 && error.status !== 403) {
      return {
        step: { step: 'models', ok: true, message: 'The server does not list its models; that is fine.' },
        models: [],
      };
    }
    if (error instanceof ListRefused) {
      const message = `The API key was refused (${error.status}). Check the key.`;
      return { step: { step: 'models', ok: false, message }, models: [] };
    }
    const why = bounded.aborted && !signal.aborted ? 'It did not answer within 10 seconds.' : '';
    const sentence = why || toModelError(error, settings).message;
    return {
      step: { step: 'models', ok: false, message: `${sentence}${containerAdvice(ready)}` },
      models: [],
    };
  }
}

/** What a list says about the model that is asked for, if one is. */
function toldOf(
  { provider, model }: ModelSettings,
  models: readonly string[],
): { ok: boolean; message: string } {
  if (model === '') {
    return { ok: true, message: `${models.length} models are offered. Choose one.` };
  }
  if (models.some((name) => name === model || name === `${model}:latest`)) {
    return { ok: true, message: `${models.length} models are offered, “${model}” among them.` };
  }
  const missing = provider === 'ollama' ? ` Fetch it with: ollama pull ${model}` : '';
  const message = `${models.length} models are offered, but “${model}” is not named among them.${missing}`;
  return { ok: provider !== 'ollama', message };
}

async function tryStep(ready: ReadyModel, step: Step['step'], work: () => Promise<string>): Promise<Step> {
  try {
    return { step, ok: true, message: await work() };
  } catch (error) {
    if (error instanceof ModelError) {
      return {
        step,
        ok: false,
        message: `${error.message}${error.code === 'model_unreachable' ? containerAdvice(ready) : ''}`,
      };
    }
    throw error;
  }
}

async function tryWord(ready: ReadyModel, signal: AbortSignal): Promise<string> {
  using order = await WorkOrder.begin(withoutRetries(ready), { signal });
  const { text } = await order.ask({
    instructions: 'Answer with one word.',
    messages: [{ role: 'user', content: 'Say: ready' }],
    // Models that think before they speak need room for it.
    maxOutputTokens: 500,
  });
  const word = withoutSecrets(withoutThoughts(text).trim().slice(0, 60), [ready.settings.apiKey]);
  if (word === '') {
    throw new ModelError(
      'model_bad_answer',
      'The model answered with nothing. Check that it is a chat model.',
    );
  }
  return `It said “${word}” after ${(order.usage.milliseconds / 1000).toFixed(1)} seconds.`;
}

const told: Record<StructuredWay | 'repaired', string> = {
  schema: 'It answers in the wanted form by itself.',
  prompt: 'It answers in the wanted form when the form stands in the request.',
  repaired: 'It answers in the wanted form when it is asked twice.',
  plain: 'It answers in plain text only, which is read by its headings.',
};

async function tryStructure(ready: ReadyModel, { ways, signal }: TestDeps): Promise<string> {
  using order = await WorkOrder.begin(ready, { signal });
  ways.forget(ready.settings);
  const { way } = await askStructured(
    order,
    {
      instructions: 'You fill in forms.',
      prompt: 'Name a color and a number between 1 and 9.',
      shape: tiny,
      schema: toAnswerSchema('form', tiny),
      maxOutputTokens: 500,
    },
    { ways },
  );
  return told[way];
}

const withoutRetries = (ready: ReadyModel): ReadyModel => ({
  ...ready,
  settings: { ...ready.settings, retries: 0 },
});

/** The most asked question about local models. */
function containerAdvice({ settings }: ReadyModel): string {
  const address = addressOf(settings);
  const host = address !== null && URL.canParse(address) ? new URL(address).hostname : '';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(host);
  const isContained = existsSync('/.dockerenv') || existsSync('/run/.containerenv');
  return isLocal && isContained
    ? ' Inside a container, localhost is the container itself: use http://host.docker.internal ' +
        'and the port for a server on the machine around it, or the name of its compose service.'
    : '';
}
