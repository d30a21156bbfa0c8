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
import { dayMs } from '#platform/time-zone.ts';

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
    log.warn({ err: error }, 'Search entries could not be updated; they will be at the next start.'),
  );
  parts.defer(async () => {
    stopping.abort();
    await Promise.all([indexing.stop(), making.stop(), reindexing, tidying, backingUp]);
  });
}

async function tidyDaily(platform: StartedPlatform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tidyUp(platform);
    await sleep(dayMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** A step that fails is logged and tried again the next day; the others are taken all the same. */
export async function tidyUp({
  config,
  clock,
  database,
  files,
  jobs,
  log,
}: Pick<StartedPlatform, 'config' | 'clock' | 'database' | 'files' | 'jobs' | 'log'>): Promise<void> {
  // File times come from the machine's own clock.
  const now = new Date();
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'expired sessions and links': () => forgetExpired(database.db, clock()),
    'old faults': () => forgetFaults(database, clock()),
    'missing covers': () => askForCovers({ database, jobs }),
    'counts and latest numbers': () => mendKept(database),
    'temporary files': () => removeLitter({ files: join(config.dataDir, 'files'), temporary: tmpdir() }, now),
    'files without an item': () => removeOrphans({ database, files }, now),
  };
  for (const [step, take] of Object.entries(steps)) {
    await take().catch((error: unknown) =>
      log.warn({ err: error, step }, 'A step of the daily upkeep failed; it will be retried tomorrow.'),
    );
  }
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
    const found = await stat(path).catch(() => null);
    // In the temporary directory there may be folders of another user who runs Hookline, too.
    const isOurs = found !== null && found.uid === (process.getuid?.() ?? found.uid);
    if (isOurs && now.getTime() - found.mtimeMs > dayMs) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

const globPaths = (cwd: string, pattern: string): Promise<string[]> =>
  Array.fromAsync(glob(pattern, { cwd }), (name) => join(cwd, name));
