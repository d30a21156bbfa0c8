import { z } from 'zod';
import type { ModelFetch } from '#platform/model/open-language-model.ts';
import { addressOf, wireOf, type ModelSettings } from '#platform/model/model-settings.ts';

const maxListed = 500;
const named = z.object({ id: z.string().optional(), name: z.string().optional() });
const answer = z.object({ data: z.array(named).optional(), models: z.array(named).optional() });

/**
 * The names of the models a server offers. Rejects with what fetch throws, or with its status as a number.
 */
export async function listModels(
  settings: ModelSettings,
  fetch: ModelFetch,
  signal: AbortSignal,
): Promise<string[]> {
  const wire = wireOf(settings);
  if (wire === 'own-process') {
    return [settings.model];
  }
  const response = await fetch(`${addressOf(settings)}/${wire === 'ollama' ? 'tags' : 'models'}`, {
    headers: headersOf(settings),
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ListRefused(response.status);
  }
  const { data, models } = answer.parse(await response.json());
  return (data ?? models ?? [])
    .flatMap(({ id, name }) => id ?? name?.replace(/^models\//u, '') ?? [])
    .slice(0, maxListed);
}

/** The server answered, but not with its list. */
export class ListRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The list of models was answered with ${status}.`);
    this.status = status;
  }
}

function headersOf(settings: ModelSettings): Record<string, string> {
  const { apiKey } = settings;
  if (apiKey === null) {
    return {};
  }
  switch (wireOf(settings)) {
    case 'messages':
      return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
    case 'gemini':
      return { 'x-goog-api-key': apiKey };
    default:
      return { authorization: `Bearer ${apiKey}` };
  }
}
