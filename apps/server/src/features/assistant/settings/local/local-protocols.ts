import type { LocalModel, LocalServer } from '@hookline/contract/assistant';
import { z } from 'zod';
import { isWriterByName, parametersIn, quantizationIn } from './model-names.ts';

/** What a server says at a path: its JSON, or undefined where there is none. */
export type Ask = (path: string, body?: object) => Promise<unknown>;

/** What a server says of itself and its models. */
export type ServerFacts = Pick<LocalServer, 'name' | 'version' | 'models'> & { isOllama?: true };

const maxModels = 100;
/** Each is asked about on its own; of those beyond, the list says enough. */
const maxShown = 40;

const name = z.string().trim().min(1).max(200);
const count = z.number().nonnegative().nullish();
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(z.unknown())
    .transform((entries) =>
      entries.slice(0, maxModels).flatMap((one) => entry.safeParse(one).data ?? []),
    ) as z.ZodType<z.output<Entry>[]>;

const openAiEntry = z.object({
  id: name,
  owned_by: z.string().nullish(),
  max_model_len: count,
  meta: z.object({ n_params: count, size: count }).nullish(),
});
const openAiList = z.object({ data: listOf(openAiEntry) });
export type OpenAiModels = z.output<typeof openAiList>['data'];

/** The models of a list in OpenAI's form, which every one of these servers has; null for anything else. */
export const parseModelList = (body: unknown): OpenAiModels | null =>
  openAiList.safeParse(body).data?.data ?? null;

const version = z
  .string()
  .regex(/^v?\d[\w.+-]{0,30}$|^b\d[\w.+-]{0,30}$/u)
  .nullish()
  .catch(null);
const versioned = z.object({ version });

/** A model, with what is not told read off its name. */
const model = (facts: Partial<LocalModel> & { name: string }): LocalModel => ({
  parameters: parametersIn(facts.name),
  quantization: quantizationIn(facts.name),
  bytes: null,
  contextTokens: null,
  isLoaded: false,
  ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined)),
  name: facts.name,
});

const whole = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value);
const billions = (value: number | null | undefined): number | null =>
  value ? Math.round(value / 1e7) / 100 : null;

const tagsEntry = z.object({
  name,
  size: count,
  remote_host: z.string().nullish(),
  details: z.object({ parameter_size: z.string().nullish(), quantization_level: z.string().nullish() }),
});
const tags = z.object({ models: listOf(tagsEntry) });
const shown = z.object({
  capabilities: z.array(z.string()),
  model_info: z.object({ 'general.parameter_count': count }).nullish(),
});

/** Ollama tells sizes in its list, and what a model can do when asked about it. */
export async function readOllama(ask: Ask): Promise<ServerFacts | null> {
  const [list, about] = await Promise.all([ask('/api/tags'), ask('/api/version')]);
  const entries = tags.safeParse(list).data?.models;
  const told = versioned.safeParse(about).data?.version;
  if (entries === undefined || !told) {
    return null;
  }
  // What runs at somebody else's is no model of this computer.
  const local = entries.filter((entry) => !entry.remote_host && !/[-:]cloud$/u.test(entry.name));
  const models = await Promise.all(
    local.map(async (entry, index) => {
      const about = index < maxShown ? await ask('/api/show', { model: entry.name }) : undefined;
      return readOllamaModel(entry, shown.safeParse(about).data);
    }),
  );
  return { name: 'Ollama', version: told, models: models.flat(), isOllama: true };
}

function readOllamaModel(
  { name: tag, size, details }: z.output<typeof tagsEntry>,
  about: z.output<typeof shown> | undefined,
): LocalModel[] {
  if (!isWriterByName(tag) || about?.capabilities.includes('completion') === false) {
    return [];
  }
  const counted = billions(about?.model_info?.['general.parameter_count']);
  const parameters = counted ?? parametersIn(details.parameter_size ?? '');
  const quantization = details.quantization_level ?? null;
  return [model({ name: tag, parameters, quantization, bytes: whole(size) })];
}

/** LM Studio's own list, since version 0.4 and before. */
const lmStudioEntry = z.object({
  key: name,
  type: z.string(),
  quantization: z.object({ name: z.string().nullish() }).nullish().catch(null),
  params_string: z.string().nullish(),
  size_bytes: count,
  loaded_instances: z
    .array(z.object({ config: z.object({ context_length: count }).nullish() }))
    .nullish()
    .catch(null),
});
const lmStudioOldEntry = z.object({
  id: name,
  type: z.string(),
  state: z.string(),
  quantization: z.string().nullish(),
  loaded_context_length: count,
});
const lmStudioList = z.object({ models: listOf(lmStudioEntry) });
const lmStudioOldList = z.object({ data: listOf(lmStudioOldEntry) });
/** What it loads a model with unless somebody chose otherwise. */
const lmStudioContext = 4096;
const canChat = (type: string): boolean => type === 'llm' || type === 'vlm';

export async function readLmStudio(ask: Ask): Promise<ServerFacts | null> {
  const [list, oldList] = await Promise.all([ask('/api/v1/models'), ask('/api/v0/models')]);
  const entries = lmStudioList.safeParse(list).data?.models ?? [];
  if (entries.length > 0) {
    const models = entries
      .filter(({ key, type }) => canChat(type) && isWriterByName(key))
      .map(({ key, params_string: size, quantization, size_bytes: bytes, loaded_instances: loaded }) =>
        model({
          name: key,
          parameters: parametersIn(size ?? ''),
          quantization: quantization?.name ?? null,
          bytes: whole(bytes),
          contextTokens: whole(loaded?.[0]?.config?.context_length) ?? lmStudioContext,
          isLoaded: (loaded?.length ?? 0) > 0,
        }),
      );
    return { name: 'LM Studio', version: null, models };
  }
  const old = lmStudioOldList.safeParse(oldList).data?.data ?? [];
  const models = old
    .filter(({ id, type }) => canChat(type) && isWriterByName(id))
    .map(({ id, state, quantization, loaded_context_length: context }) =>
      model({
        name: id,
        quantization: quantization ?? null,
        contextTokens: whole(context) ?? lmStudioContext,
        isLoaded: state === 'loaded',
      }),
    );
  return old.length === 0 ? null : { name: 'LM Studio', version: null, models };
}

const props = z.object({
  build_info: z.string().nullish(),
  default_generation_settings: z.object({ n_ctx: count }),
});

/** llama.cpp tells of itself at a path that no other server has. */
export async function readLlamaCpp(ask: Ask, list: OpenAiModels): Promise<ServerFacts | null> {
  const about = props.safeParse(await ask('/props')).data;
  if (about === undefined) {
    return null;
  }
  const context = whole(about.default_generation_settings.n_ctx) || null;
  const models = writersOf(list).map((entry) => ({ ...entry, contextTokens: context, isLoaded: true }));
  return { name: 'llama.cpp', version: version.parse(about.build_info) ?? null, models };
}

/** What vLLM serves is in memory. */
export async function readVllm(ask: Ask, list: OpenAiModels): Promise<ServerFacts | null> {
  if (!list.some(({ owned_by: owner }) => owner === 'vllm')) {
    return null;
  }
  const told = versioned.safeParse(await ask('/version')).data?.version ?? null;
  const models = writersOf(list).map((entry) => ({ ...entry, isLoaded: true }));
  return { name: 'vLLM', version: told, models };
}

/** The models of a plain list that write, with what their names and the list tell. */
export const writersOf = (list: OpenAiModels): LocalModel[] =>
  list
    .filter(({ id }) => isWriterByName(id))
    .map(({ id, meta, max_model_len: context }) =>
      model({
        name: id,
        parameters: billions(meta?.n_params),
        bytes: whole(meta?.size),
        contextTokens: whole(context),
      }),
    );
