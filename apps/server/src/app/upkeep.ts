import { glob, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetExpired } from '#features/accounts/index.ts';
import { forgetFaults } from '#features/admin/index.ts';
import { askForCovers, mendKept, reindexItems, removeOrphans } from '#features/content/index.ts';
import { startMakingVectors, type Embedders } from '#features/meaning/index.ts';
import { startIndexing } from '#features/search/index.ts';
import type { StartedPlatform } from './start-platform.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Keeps the search index and the vectors of texts up to date, takes backups, and removes what has expired,
 * once at the start and then daily.
 */
export function startUpkeep(
  platform: StartedPlatform & { embedders: Embedders },
  parts: AsyncDisposableStack,
): void {
  const { database, log } = platform;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tidying = tidyDaily(platform, signal);
  const backingUp = platform.backups.run(signal);
  const indexing = startIndexing({ database, log });
  const making = startMakingVectors(platform);
  const reindexing = reindexItems(database, signal).catch((error: unknown) =>
    log.warn({ err: error }, 'making search entries anew'),
  );
  parts.defer(async () => {
    stopping.abort();
    await Promise.all([indexing.stop(), making.stop(), reindexing, tidying, backingUp]);
  });
}

/** A failure is logged and tried again the next day. */
async function tidyDaily(platform: StartedPlatform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tidyUp(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'the daily upkeep'));
    await sleep(dayMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function tidyUp({ config, clock, database, files, jobs }: StartedPlatform): Promise<void> {
  await forgetExpired(database.db, clock());
  await forgetFaults(database, clock());
  await askForCovers({ database, jobs });
  await mendKept(database);
  // File times come from the machine's own clock.
  const now = new Date();
  await removeLitter({ files: join(config.dataDir, 'files'), temporary: tmpdir() }, now);
  await removeOrphans({ database, files }, now);
}

/**
 * Removes what killed processes left behind: partial files in the directory of a file store, and our folders
 * in the temporary directory. A day old, they belong to nobody: no upload and no job takes that long.
 */
export async function removeLitter(
  directories: { files: string; temporary: string },
  now: Date,
): Promise<void> {
  const paths = [
    ...(await globPaths(directories.files, '*/*.part').catch(() => [])),
    ...(await globPaths(directories.temporary, 'hookline-{copy,inbox,served,transcribe}-*')),
  ];
  for (const path of paths) {
    const touchedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (touchedMs !== null && now.getTime() - touchedMs > dayMs) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

const globPaths = (cwd: string, pattern: string): Promise<string[]> =>
  Array.fromAsync(glob(pattern, { cwd }), (name) => join(cwd, name));
