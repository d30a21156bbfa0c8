import type { ModelFile, ModelNeeds } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import { type AppError, errors } from '#platform/errors.ts';
import type { ModelFiles, TakenModel, TakeProgress } from '#platform/model-file/model-files.ts';
import type { ModelRunner } from '#platform/model-file/running/model-runner.ts';
import type { RunnableModel } from '#platform/model-file/running/runner-process.ts';
import { ModelFileFault } from '#platform/model-file/taking/model-file-fault.ts';

export interface ModelFileServiceDeps {
  files: ModelFiles;
  runner: ModelRunner;
  /** Whether somebody owns this installation. */
  isOwner(actor: Actor): Promise<boolean>;
  /** Gets what went wrong unexpectedly, for the log. */
  onFault(error: unknown): void;
}

interface Work {
  source: string;
  progress: TakeProgress;
  stopping: AbortController;
  done: Promise<void>;
}

/** The model file that runs in this server: looked at by everybody, taken and removed by the owner. */
export class ModelFileService {
  readonly #deps: ModelFileServiceDeps;
  #work: Work | undefined;
  #problem: string | null = null;

  constructor(deps: ModelFileServiceDeps) {
    this.#deps = deps;
  }

  async view(actor: Actor): Promise<ModelFile> {
    const { files, isOwner } = this.#deps;
    // Looked at first: work that ends while the rest is read must not look like work that took nothing.
    const [work, problem] = [this.#work, this.#problem];
    const [canManage, taken, runnable] = await Promise.all([isOwner(actor), files.taken(), files.runnable()]);
    const mayShowRest = canManage && (work ?? this.#work) === undefined;
    const isElsewhere = mayShowRest && files.isHeld();
    const unfinished = mayShowRest && !isElsewhere ? await files.unfinished() : null;
    return {
      can_manage: canManage,
      model: taken && runnable && shownModel(taken, runnable.model),
      work: canManage && work ? shownWork(work) : null,
      taken_elsewhere: isElsewhere,
      problem: canManage ? problem : null,
      unfinished: unfinished && {
        source: unfinished.source,
        done_bytes: unfinished.doneBytes,
        total_bytes: unfinished.totalBytes,
      },
    };
  }

  /** Throws `not_found` for all but the owner, and `model_file_refused` where there is no model. */
  async look(actor: Actor, source: string, signal: AbortSignal): Promise<ModelNeeds> {
    await this.#requireOwner(actor);
    const needs = await this.#deps.files.look(source, signal).catch(rethrow);
    return {
      name: needs.name,
      bytes: needs.bytes,
      memory_bytes: needs.memoryBytes,
      machine_memory_bytes: needs.machineMemoryBytes,
      fetch_bytes: needs.fetchBytes,
      free_bytes: needs.freeBytes,
      engine_bytes: needs.engineBytes,
      problem: needs.problem,
    };
  }

  /** Begins to take a model; `view` tells how far that is. Throws `not_found` and `model_file_busy`. */
  async take(actor: Actor, source: string): Promise<ModelFile> {
    await this.#requireOwner(actor);
    if (this.#work !== undefined) {
      throw errors.impossible(
        'model_file_busy',
        'A model is already being installed. Wait for it, or cancel it.',
      );
    }
    const stopping = new AbortController();
    this.#problem = null;
    const work: Work = {
      source,
      progress: { stage: 'engine', doneBytes: 0, totalBytes: 0 },
      stopping,
      done: Promise.resolve(),
    };
    this.#work = work;
    work.done = this.#take(work);
    return this.view(actor);
  }

  /**
   * Stops what goes on and deletes what was fetched, also of a download that was broken off before. Throws
   * `model_file_busy` while another process takes a model.
   */
  async stop(actor: Actor): Promise<ModelFile> {
    await this.#requireOwner(actor);
    const work = this.#work;
    work?.stopping.abort(new Error('stopped'));
    await work?.done;
    this.#problem = null;
    await this.#deps.files.removeUnfinished().catch(rethrowBusy);
    return this.view(actor);
  }

  /** Forgets the model. Throws as `stop` does. */
  async remove(actor: Actor): Promise<ModelFile> {
    await this.stop(actor);
    const { files, runner } = this.#deps;
    await files.remove().catch(rethrowBusy);
    await runner.close();
    return this.view(actor);
  }

  /** Stops what goes on; a download goes on later where it stopped. */
  async close(): Promise<void> {
    this.#work?.stopping.abort(new Error('The server ends.'));
    await this.#work?.done;
    await this.#deps.runner.close();
  }

  async #take(work: Work): Promise<void> {
    const { files, runner, onFault } = this.#deps;
    const { source, stopping } = work;
    try {
      await files.take(source, {
        signal: stopping.signal,
        onProgress: (progress) => {
          if (progress.stage === 'trial' && work.progress.stage !== 'trial') {
            // Two models at once are more than the machine was measured for.
            void runner.close();
          }
          work.progress = progress;
        },
      });
    } catch (error) {
      if (!stopping.signal.aborted) {
        const isFault = error instanceof ModelFileFault;
        this.#problem = isFault
          ? error.message
          : 'The model could not be installed. The server’s log says why.';
        if (!isFault) {
          onFault(error);
        }
      }
    } finally {
      this.#work = undefined;
    }
  }

  async #requireOwner(actor: Actor): Promise<void> {
    if (!(await this.#deps.isOwner(actor))) {
      throw errors.notFound('setting');
    }
  }
}

const shownModel = (
  { name, bytes, parameters }: TakenModel,
  { contextTokens }: RunnableModel,
): ModelFile['model'] => ({ name, bytes, parameters, context_tokens: contextTokens });

const shownWork = ({ source, progress }: Work): NonNullable<ModelFile['work']> => ({
  source,
  stage: progress.stage,
  done_bytes: progress.doneBytes,
  total_bytes: progress.totalBytes,
});

function rethrow(error: unknown): never {
  throw error instanceof ModelFileFault ? refused(error) : error;
}

/** What is deleted is refused only while somebody else has it. */
function rethrowBusy(error: unknown): never {
  throw error instanceof ModelFileFault ? errors.impossible('model_file_busy', error.message) : error;
}

const refused = ({ message }: ModelFileFault): AppError => errors.impossible('model_file_refused', message);
