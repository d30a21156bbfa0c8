import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import { createGuardedFetch, FetchFailed, type GuardedFetch, type Network } from '../fetch/index.ts';
import { readGgufHeader } from './gguf-header.ts';
import { planMemory } from './memory-plan.ts';
import { type RunnableModel, RunnerProcess } from './running/runner-process.ts';
import { downloadModel, findPart, removePart } from './taking/download-model.ts';
import { findModel, isWhole, type ModelPlace, placeOf } from './taking/find-model.ts';
import { holdFolder, isHeld } from './taking/hold-folder.ts';
import { asModelFileFault, ModelFileFault } from './taking/model-file-fault.ts';
import { type ModelNeeds, needsOf, spaceProblem } from './taking/model-needs.ts';
import { findRuntime, installRuntime, runtimeBytes } from './taking/runtime-package.ts';

const takenSchema = z.object({
  name: z.string(),
  path: z.string(),
  bytes: z.number(),
  parameters: z.number(),
  trainedContext: z.number().nullable(),
  bytesPerToken: z.number().nullable(),
  /** It was fetched into the folder, and goes with it. */
  isFetched: z.boolean(),
});
/** The model file that was taken. */
export type TakenModel = z.infer<typeof takenSchema>;

export type TakeStage = 'engine' | 'download' | 'trial';
export interface TakeProgress {
  stage: TakeStage;
  doneBytes: number;
  totalBytes: number;
}

/** The model file of the installation that these settings are for. */
export function openModelFiles(
  { dataDir, ingestion, ai }: Pick<Config, 'dataDir' | 'ingestion' | 'ai'>,
  network: Partial<Network> = {},
): ModelFiles {
  return new ModelFiles({
    folder: join(dataDir, 'model'),
    fetch: createGuardedFetch({ ...network, allowHosts: ingestion.allowHosts }),
    wantedTokens: ai.bounds.contextTokens,
  });
}

interface ModelFilesOptions {
  /** Where the engine, what is fetched and the choice are kept. */
  folder: string;
  fetch: GuardedFetch;
  /** Tokens to read and write at once, where model and memory carry them. */
  wantedTokens: number;
}

const trialTokens = 8;

/** The model file of an installation: looked at, fetched, tried, taken and forgotten. */
export class ModelFiles {
  readonly #options: ModelFilesOptions;

  constructor(options: ModelFilesOptions) {
    this.#options = options;
  }

  /** The model that was taken, as long as its file is there. */
  async taken(): Promise<TakenModel | null> {
    try {
      const model = takenSchema.parse(JSON.parse(await readFile(this.#choice, 'utf8')));
      return (await stat(model.path)).size === model.bytes ? model : null;
    } catch {
      return null;
    }
  }

  /** The same, ready to be run on this machine; null also where the engine is gone. */
  async runnable(): Promise<{ model: RunnableModel; library: string } | null> {
    const [model, library] = [await this.taken(), findRuntime(this.#options.folder)];
    return model && library !== null ? { model: this.#toRunnable(model), library } : null;
  }

  /**
   * What the model at a path or an address needs. Throws ModelFileFault where there is none, or the signal's
   * reason.
   */
  async look(source: string, signal: AbortSignal): Promise<ModelNeeds> {
    const { folder, fetch, wantedTokens } = this.#options;
    const place = placeOf(source, this.#fetched);
    const found = await asModelFileFault(() => findModel(place, { fetch, signal }), signal);
    const engineBytes = findRuntime(folder) === null ? runtimeBytes : 0;
    return needsOf(found, { freeBytes: await this.#freeBytes(), engineBytes, wantedTokens });
  }

  /**
   * Takes the model at a path or an address: installs the engine where it is missing, fetches the file, has
   * the model say something, and only then takes the place of the one before. Throws ModelFileFault, or the
   * signal's reason; an unfinished download stays for the next time.
   */
  async take(
    source: string,
    { signal, onProgress }: { signal: AbortSignal; onProgress(progress: TakeProgress): void },
  ): Promise<TakenModel> {
    const { folder } = this.#options;
    using _ = await holdFolder(folder);
    await mkdir(this.#fetched, { recursive: true, mode: 0o700 });
    const needs = await this.look(source, signal);
    if (needs.problem !== null) {
      throw new ModelFileFault(needs.problem);
    }
    const place = placeOf(source, this.#fetched);
    const { path, url } = place;
    const report = (stage: TakeStage, doneBytes = 0, totalBytes = 0) =>
      onProgress({ stage, doneBytes, totalBytes });
    // Awaited here: the folder is held until all of it is done.
    return await asModelFileFault(async () => {
      report('engine');
      await installRuntime(folder, signal);
      if (url !== null && !(await isWhole(path, needs.bytes))) {
        report('download', 0, needs.bytes);
        await this.#download(url, path, { signal, report });
      }
      report('trial');
      const model = await this.#read(place);
      await this.#try(model, signal);
      await this.#keep(model);
      return model;
    }, signal);
  }

  /** Whether a model is being taken now, by any process. */
  isHeld(): boolean {
    return isHeld(this.#options.folder);
  }

  /** A download that was broken off, if there is one; also the one that goes on while the folder is held. */
  async unfinished(): Promise<{ source: string; doneBytes: number; totalBytes: number } | null> {
    const names = await readdir(this.#fetched).catch(() => []);
    const part = names.find((name) => name.endsWith('.part'));
    const found = part && (await findPart(join(this.#fetched, part.slice(0, -'.part'.length))));
    return found ? { source: found.url, doneBytes: found.doneBytes, totalBytes: found.totalBytes } : null;
  }

  /**
   * Forgets the model and deletes what was fetched for it. A file that somebody named stays where it is.
   * Throws ModelFileFault while a model is being taken.
   */
  async remove(): Promise<void> {
    using _ = await holdFolder(this.#options.folder);
    await rm(this.#choice, { force: true });
    await rm(this.#fetched, { recursive: true, force: true });
  }

  /** Deletes an unfinished download. Throws ModelFileFault while a model is being taken. */
  async removeUnfinished(): Promise<void> {
    using _ = await holdFolder(this.#options.folder);
    const names = await readdir(this.#fetched).catch(() => []);
    const parts = names.filter((name) => name.endsWith('.part'));
    await Promise.all(parts.map((name) => removePart(join(this.#fetched, name.slice(0, -'.part'.length)))));
  }

  /** Ends downloads. */
  close(): Promise<void> {
    return this.#options.fetch.close();
  }

  get #choice(): string {
    return join(this.#options.folder, 'model.json');
  }

  get #fetched(): string {
    return join(this.#options.folder, 'files');
  }

  #toRunnable(model: TakenModel): RunnableModel {
    const { contextTokens, needBytes } = planMemory(model, this.#options.wantedTokens);
    return { name: model.name, path: model.path, contextTokens, needBytes };
  }

  async #download(
    url: string,
    path: string,
    {
      signal,
      report,
    }: { signal: AbortSignal; report: (stage: TakeStage, done: number, total: number) => void },
  ): Promise<void> {
    const { fetch } = this.#options;
    await downloadModel(url, path, {
      fetch,
      signal,
      onProgress: (done, total) => report('download', done, total),
      checkSize: async (totalBytes, doneBytes) => {
        const fetchBytes = totalBytes - doneBytes;
        const problem = spaceProblem({ bytes: totalBytes, fetchBytes, freeBytes: await this.#freeBytes() });
        if (problem !== null) {
          throw new FetchFailed('too_large', problem, { retryable: false });
        }
      },
    });
  }

  async #read({ name, path, url }: ModelPlace): Promise<TakenModel> {
    const { bytes, parameters, trainedContext, bytesPerToken } = await readGgufHeader(path);
    return { name, path, bytes, parameters, trainedContext, bytesPerToken, isFetched: url !== null };
  }

  /** Has the model say a few words, in a process of its own. */
  async #try(model: TakenModel, signal: AbortSignal): Promise<void> {
    const library = findRuntime(this.#options.folder);
    if (library === null) {
      throw new ModelFileFault('The engine was installed, but is not there. Try again.');
    }
    const process = new RunnerProcess(this.#toRunnable(model), library);
    const stop = () => void process.end();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const turns = [{ role: 'user', text: 'Say: ready' }] as const;
      const silent = { onText: () => undefined, onThought: () => undefined };
      await process.ask({ turns, maxTokens: trialTokens }, { signal, ...silent });
    } finally {
      signal.removeEventListener('abort', stop);
      await process.end();
    }
  }

  /** Takes the place of the model before, and deletes what was fetched for that. */
  async #keep(model: TakenModel): Promise<void> {
    await writeFile(`${this.#choice}.new`, JSON.stringify(model), { mode: 0o600, flush: true });
    await rename(`${this.#choice}.new`, this.#choice);
    const others = (await readdir(this.#fetched)).filter((name) => join(this.#fetched, name) !== model.path);
    await Promise.all(others.map((name) => rm(join(this.#fetched, name), { force: true })));
  }

  async #freeBytes(): Promise<number> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.#options.folder);
    return bavail * bsize;
  }
}
