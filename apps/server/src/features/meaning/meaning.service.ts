import type { Meaning as ShownMeaning, MeaningTest } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import type { Logger } from '#platform/log.ts';
import { ModelError } from '#platform/model/model-error.ts';
import { WorkerThreadError } from '#platform/worker-thread/index.ts';
import { type Embedder, type Embedders, openSame, otherModel } from './embedder.ts';
import { passagesPerRequest, sample } from './making/make-vectors.ts';
import { type MeaningHit, NearestPassages } from './vectors/nearest.ts';
import { maxDimensions } from './vectors/pack-vector.ts';
import { changeState, deleteState, findState, insertState, type MeaningState } from './states.repo.ts';
import { countVectors, deleteVectors, measureTexts } from './vectors/vectors.repo.ts';

export interface MeaningDeps {
  database: Database;
  clock: Clock;
  embedders: Embedders;
  log: Logger;
}

export interface MeaningQuery {
  text: string;
  /** The items to look in, which are listed only where it is on; null for all. */
  listAmong(): Promise<readonly string[] | null>;
}

/** What a search by meaning came to. */
export interface MeaningAnswer {
  /** The nearest first. */
  hits: MeaningHit[];
  /** Why there are none: a sentence for the user. Null where nothing went wrong. */
  fault: string | null;
}

/** How long a search waits for the vector of its words. */
const queryMs = 2_000;
const testMs = 30_000;
/** In characters: more is no question. */
const maxQueryLength = 2_000;
/** Vectors of searches are remembered for their next pages, so many of all users. */
const maxRemembered = 500;
/** What a text is in passages and tokens, about. */
const bytesPerPassage = 580;
const bytesPerToken = 3.6;
const titleTokens = 12;

/** Finds what means the same, with vectors of a provider; off until a user turns it on. */
export class Meaning {
  readonly #deps: MeaningDeps;
  readonly #nearest = new NearestPassages();
  /** Vectors of what was searched for last, by space and words. */
  readonly #remembered = new Map<string, readonly number[]>();

  constructor(deps: MeaningDeps) {
    this.#deps = deps;
  }

  /** How it stands, and what the first run would take. */
  async view(actor: Actor): Promise<ShownMeaning> {
    const { database, embedders } = this.#deps;
    const state = await findState(actor, database.db);
    const { ownProvider, installed } = await embedders.choices(actor);
    const choices = { own_provider: ownProvider, installed_model: installed };
    if (state === null) {
      return { state: 'off', ...choices, model: null, ...unmade, estimate: await this.#estimate(actor) };
    }
    const counts = await countVectors(actor, database.db);
    const fault = await this.#faultOf(state);
    return {
      state: fault === null ? stateOf(state, counts) : 'failed',
      ...choices,
      model: state.model,
      is_own: state.isOwn,
      dimensions: state.dimensions,
      ...counts,
      tokens: state.tokens,
      fault: fault ?? state.fault,
      estimate: await this.#estimate(actor),
    };
  }

  /** Asks a model for two vectors; one that is not there or fails is told in the answer. */
  async test(actor: Actor, model: string | null, signal: AbortSignal): Promise<MeaningTest> {
    const started = performance.now();
    try {
      const embedder = await this.#deps.embedders.open(actor, model);
      const dimensions = await this.#dimensionsOf(embedder, signal);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const vectors = `vectors of ${dimensions} dimensions`;
      const message = `“${embedder.model}” answered with ${vectors} after ${seconds} seconds.`;
      return { ok: true, message: dimensions > maxDimensions ? `${message} ${cutShort}` : message };
    } catch (error) {
      if (error instanceof ModelError || error instanceof AppError) {
        return { ok: false, message: error.message };
      }
      throw error;
    }
  }

  /**
   * Turns it on once the model has answered, or makes all vectors again, with another model where one is
   * named. Throws `not_found`, `no_embeddings`, or the fault of the model as `model_failed`.
   */
  async start(actor: Actor, model: string | null, signal: AbortSignal): Promise<ShownMeaning> {
    const { database, clock, embedders } = this.#deps;
    const embedder = await embedders.open(actor, model);
    const dimensions = await this.#dimensionsOf(embedder, signal).catch((error: unknown) => {
      throw error instanceof ModelError ? errors.modelFailed(error.message, error) : error;
    });
    await database.transaction(async (tx) => {
      // Waits for what is just being saved, which must not outlive the others.
      await insertState(actor, tx, {
        space: embedder.space,
        model: embedder.model,
        isOwn: embedder.isOwn,
        dimensions: Math.min(dimensions, maxDimensions),
        generation: newId(),
        nextRunAt: clock(),
      });
      await deleteVectors(actor, tx);
    });
    return this.view(actor);
  }

  /** Stops making vectors, or goes on. What is there is found. Throws `not_found` where it is off. */
  async pause(actor: Actor, isPaused: boolean): Promise<ShownMeaning> {
    const { database, clock } = this.#deps;
    const state = await findState(actor, database.db);
    if (state === null) {
      throw errors.notFound('search by meaning');
    }
    const { generation } = state;
    await changeState(actor, database.db, {
      generation,
      isPaused,
      nextRunAt: clock(),
      failures: 0,
      fault: null,
    });
    return this.view(actor);
  }

  /** Turns it off: all vectors go. */
  async stop(actor: Actor): Promise<void> {
    await this.#deps.database.transaction(async (tx) => {
      await deleteState(actor, tx);
      await deleteVectors(actor, tx);
    });
  }

  /** The passages that mean what is asked; null where it is off. */
  async find(actor: Actor, { text, listAmong }: MeaningQuery): Promise<MeaningAnswer | null> {
    const { db } = this.#deps.database;
    const state = await findState(actor, db);
    if (state === null || state.version === 0 || text.trim() === '') {
      return null;
    }
    try {
      const embedder = await openSame(this.#deps.embedders, state);
      const vector = await this.#vectorOf(embedder, text.trim().slice(0, maxQueryLength));
      if (vector.length < state.dimensions) {
        throw new ModelError('model_bad_answer', otherModel(state.model));
      }
      const among = await listAmong();
      return { hits: await this.#nearest.find(actor, db, { state, vector, among }), fault: null };
    } catch (error) {
      const isTold = error instanceof ModelError || error instanceof AppError;
      if (isTold || error instanceof WorkerThreadError) {
        if (!isTold) {
          this.#deps.log.warn({ err: error }, 'A search by meaning failed; it was done by words only.');
        }
        const why = isTold ? error.message : 'The server could not finish it. Search again in a moment.';
        return { hits: [], fault: `Searched by words only: ${why}` };
      }
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#nearest.close();
  }

  async #faultOf(state: MeaningState): Promise<string | null> {
    return openSame(this.#deps.embedders, state).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) {
          return error.message;
        }
        throw error;
      },
    );
  }

  async #dimensionsOf(embedder: Embedder, signal: AbortSignal): Promise<number> {
    const options = { purpose: 'passage', signal, timeoutMs: testMs } as const;
    const { vectors } = await embedder.embed(sample, options);
    return vectors[0]?.length ?? 0;
  }

  async #vectorOf(embedder: Embedder, text: string): Promise<readonly number[]> {
    const key = `${embedder.space} ${text}`;
    const remembered = this.#remembered.get(key);
    if (remembered !== undefined) {
      return remembered;
    }
    const signal = new AbortController().signal;
    const { vectors } = await embedder.embed([text], { purpose: 'query', signal, timeoutMs: queryMs });
    const vector = vectors[0] ?? [];
    this.#remembered.set(key, vector);
    if (this.#remembered.size > maxRemembered) {
      const [oldest = ''] = this.#remembered.keys();
      this.#remembered.delete(oldest);
    }
    return vector;
  }

  async #estimate(actor: Actor): Promise<ShownMeaning['estimate']> {
    const { items, bytes } = await measureTexts(actor, this.#deps.database.db);
    const passages = Math.max(items, Math.ceil(bytes / bytesPerPassage));
    return {
      items,
      passages,
      tokens: Math.ceil(bytes / bytesPerToken) + passages * titleTokens,
      requests: Math.ceil(passages / passagesPerRequest),
    };
  }
}

const unmade = { is_own: false, dimensions: null, done: 0, items: 0, passages: 0, tokens: 0, fault: null };

const cutShort = `Of each the first ${maxDimensions.toLocaleString('en-US')} are kept.`;

const stateOf = (
  { isPaused, fault, isPassing }: MeaningState,
  { done, items }: { done: number; items: number },
): ShownMeaning['state'] => {
  if (fault !== null && !isPassing) {
    return 'failed';
  }
  return isPaused ? 'paused' : fault !== null ? 'waiting' : done < items ? 'making' : 'ready';
};
