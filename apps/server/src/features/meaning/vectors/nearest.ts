import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { WorkerThread } from '#platform/worker-thread/index.ts';
import { cosine, packVector } from './pack-vector.ts';
import type { ItemSigns, NearPassage } from './sign-store.ts';
import { findComponents, listSigns } from './vectors.repo.ts';

/** What the thread that holds signs can do. `key` says whose they are, and of which model. */
export type Tasks = {
  add: {
    request: {
      key: string;
      /** The version that is there, which these follow. */
      from: number;
      version: number;
      items: readonly ItemSigns[];
    };
    answer: null;
  };
  scan: {
    request: {
      key: string;
      /** Of the signs that must be there. */
      version: number;
      signs: Uint8Array;
      limit: number;
      among: readonly string[] | null;
    };
    answer: { passages: NearPassage[] } | { missingAfter: number };
  };
};

/** Which vectors of a user are searched. */
export interface VectorSet {
  generation: string;
  version: number;
  dimensions: number;
}

/** A passage that means what was asked. */
export interface MeaningHit {
  itemId: string;
  /** Its place among the passages of its item. */
  index: number;
  /** The cosine, at most 1. */
  similarity: number;
}

/** How many of the nearest by their signs are ranked anew by their components. */
const maxRanked = 400;
/** Signs of how many items are read at a time. */
const batch = 2_000;
/** A user's signs take a moment to read: they stay while somebody goes on searching. */
const idleMs = 600_000;
/** The first may have been begun for an earlier version; what is gone again after the second is given up. */
const maxLoads = 2;

/** No id comes after it. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Finds the nearest vectors of a user, exactly, in a thread of its own. */
export class NearestPassages {
  readonly #thread = new WorkerThread<Tasks>(new URL('./signs.worker.ts', import.meta.url), {
    name: 'The search by meaning',
    advice: 'Search by words.',
    idleMs,
  });
  /** Signs that are being read, by whose they are. */
  readonly #loading = new Map<string, Promise<void>>();

  /** The nearest passages of items that are there, the nearest first; of some items only, where given. */
  async find(
    actor: Actor,
    db: Db,
    {
      state,
      vector,
      among,
    }: { state: VectorSet; vector: readonly number[]; among: readonly string[] | null },
  ): Promise<MeaningHit[]> {
    const { signs, components } = packVector(vector, state.dimensions);
    const key = `${actor.userId} ${state.generation}`;
    const passages = await this.#scan(actor, db, {
      key,
      version: state.version,
      signs,
      limit: maxRanked,
      among,
    });
    const stored = await findComponents(actor, db, { passages, dimensions: state.dimensions });
    return stored
      .map(({ itemId, index, components: beside }) => ({
        itemId,
        index,
        similarity: cosine(components, beside),
      }))
      .filter(({ similarity }) => similarity > 0)
      .toSorted((left, right) => right.similarity - left.similarity);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #scan(actor: Actor, db: Db, request: Tasks['scan']['request']): Promise<NearPassage[]> {
    const owner = actor.userId;
    const { key, version } = request;
    for (let loads = 0; ; loads += 1) {
      const answer = await this.#thread.run({ kind: 'scan', request }, { owner });
      if (!('missingAfter' in answer)) {
        return answer.passages;
      }
      if (loads === maxLoads) {
        throw errors.unavailable('Search is busy. Try again in a moment.');
      }
      const loading =
        this.#loading.get(key) ?? this.#load(actor, db, { key, version, after: answer.missingAfter });
      this.#loading.set(key, loading);
      await loading.finally(() => this.#loading.delete(key));
    }
  }

  async #load(
    actor: Actor,
    db: Db,
    { key, version, after }: { key: string; version: number; after: number },
  ): Promise<void> {
    let last = { version: after, itemId: lastId };
    let from = after;
    for (let isMore = true; isMore;) {
      const rows = await listSigns(actor, db, { after: last, until: version, limit: batch });
      isMore = rows.length === batch;
      last = rows.at(-1) ?? last;
      const items = rows.map(({ itemId, signs }) => ({ itemId, signs: new Uint8Array(signs) }));
      // Whole only with the last of them: a search in between would miss what is still to come.
      const reached = isMore ? last.version - 1 : version;
      const request = { key, from, version: reached, items };
      await this.#thread.run({ kind: 'add', request }, { owner: actor.userId });
      from = reached;
    }
  }
}
