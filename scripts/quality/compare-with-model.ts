import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createBuiltInAssistant } from '../../apps/server/src/features/assistant/built-in/built-in-assistant.ts';
import { loadConfig, type ModelConfig } from '../../apps/server/src/platform/config/index.ts';
import { readGgufHeader } from '../../apps/server/src/platform/model-file/gguf-header.ts';
import { planMemory } from '../../apps/server/src/platform/model-file/memory-plan.ts';
import { openModelFiles } from '../../apps/server/src/platform/model-file/model-files.ts';
import { modelName } from '../../apps/server/src/platform/model-file/taking/find-model.ts';
import { findRuntime } from '../../apps/server/src/platform/model-file/taking/runtime-package.ts';
import type { ModelSettings } from '../../apps/server/src/platform/model/model-settings.ts';
import type { SourceItem } from '../../packages/writer/src/index.ts';
import { thirtyRequests } from '../../packages/writer/src/testing/thirty-requests.ts';
import { type ChosenModel, openModelWriter, type Runnable } from './model-writer.ts';
import { readBoards } from './request-boards.ts';
import { longPages, measureLengths, measureRequests, tellLengths, tellRequests } from './writing-figures.ts';

/** Scripts of a model take minutes each on a laptop. */
const pagesAsked = 3;
const quick = { pages: 1, requests: 6 };

export interface Texts {
  pages: readonly SourceItem[];
  /** The folder of the pages of the thirty requests. */
  boards: string;
}

/** Prints the same figures of a model and of the built-in assistant, over the same pages and requests. */
export async function compareWithModel(options: readonly string[], texts: Texts): Promise<void> {
  const { startedIn, ai, ...config } = await loadConfig();
  const files = openModelFiles({ ...config, ai });
  const named = options.filter((option) => !option.startsWith('--'));
  const chosen = await choose(named, {
    ai,
    startedIn,
    runnable: () => files.runnable(),
    dataDir: config.dataDir,
  });
  await files.close();
  if (typeof chosen === 'string') {
    console.error(chosen);
    process.exitCode = 1;
    return;
  }
  const isQuick = options.includes('--quick');
  const builtIn = createBuiltInAssistant();
  console.log('\nThe built-in assistant');
  await tell(builtIn, texts, isQuick);
  const { settings, file } = chosen;
  console.log(`\n${settings.model} (${settings.provider})`);
  const work = { calls: 0, outputTokens: 0, milliseconds: 0 };
  const model = openModelWriter(
    { settings, file },
    {
      measure: (request, callOptions) => builtIn.analyzeTone(request, callOptions),
      onWork: ({ usage }) => {
        work.calls += 1;
        work.outputTokens += usage.outputTokens;
        work.milliseconds += usage.milliseconds;
      },
    },
  );
  await tell(model.assistant, texts, isQuick);
  const seconds = work.milliseconds / 1000;
  console.log(
    `\n${(seconds / Math.max(1, work.calls)).toFixed(1)} seconds a script, ` +
      `${(work.outputTokens / Math.max(1, seconds)).toFixed(1)} tokens a second`,
  );
  await Promise.all([model.close(), builtIn.close()]);
}

async function tell(
  writer: Parameters<typeof measureLengths>[0],
  { pages, boards }: Texts,
  isQuick: boolean,
): Promise<void> {
  const long = longPages(pages).slice(0, isQuick ? quick.pages : pagesAsked);
  if (long.length > 0) {
    tellLengths(await measureLengths(writer, long));
  }
  if (existsSync(boards)) {
    // Spread over the languages.
    const step = Math.ceil(thirtyRequests.length / quick.requests);
    const requests = isQuick ? thirtyRequests.filter((_, index) => index % step === 0) : thirtyRequests;
    tellRequests(await measureRequests(writer, requests, await readBoards(boards)));
  }
}

interface Choice {
  ai: ModelConfig;
  startedIn: string;
  dataDir: string;
  runnable(): Promise<Runnable | null>;
}

/** The model that is named, else the one that is set up; a sentence where there is none. */
async function choose([name, address]: readonly string[], choice: Choice): Promise<ChosenModel | string> {
  const { ai } = choice;
  const open = { ...ai.bounds, apiKey: ai.model?.apiKey ?? null };
  if (name !== undefined && address !== undefined) {
    return {
      settings: { ...open, provider: 'openai-compatible', baseUrl: address, model: name },
      file: null,
    };
  }
  if (name === undefined && ai.model !== null) {
    return { settings: ai.model, file: null };
  }
  const file = name === undefined ? await choice.runnable() : await runnableAt(name, choice);
  if (file === null) {
    return 'No model is set up: name one (FILE.gguf, or NAME and an address), set AI_PROVIDER and AI_MODEL, or run: npm run model -- FILE';
  }
  const { contextTokens, name: model } = file.model;
  const maxOutputTokens = Math.min(open.maxOutputTokens, Math.floor(contextTokens / 2));
  const settings: ModelSettings = {
    ...open,
    contextTokens,
    maxOutputTokens,
    provider: 'gguf',
    baseUrl: null,
    apiKey: null,
    model,
  };
  return { settings, file };
}

/** A file by its path, run by the engine of the installation or of the tests. */
async function runnableAt(file: string, { ai, startedIn, dataDir }: Choice): Promise<Runnable | null> {
  const path = resolve(startedIn, file);
  const shared = join(import.meta.dirname, '../../.cache/model-runtime');
  const library = findRuntime(join(dataDir, 'model')) ?? findRuntime(shared);
  if (library === null || !(await stat(path)).isFile()) {
    return null;
  }
  const { contextTokens, needBytes } = planMemory(await readGgufHeader(path), ai.bounds.contextTokens);
  return { model: { name: modelName(path), path, contextTokens, needBytes }, library };
}
