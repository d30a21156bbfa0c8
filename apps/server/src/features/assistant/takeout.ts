import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { jsonListEntry } from '#platform/zip/json-entries.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import { eachGeneration } from './takeout.repo.ts';

/** Every script that was written, for a user who takes them along. */
export const scriptsTakeout = ({ db }: Database, clock: Clock) =>
  async function* takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    yield jsonListEntry('scripts.json', clock(), eachGeneration(actor, db));
  };
