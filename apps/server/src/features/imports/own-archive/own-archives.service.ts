import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import type { LibraryImportRow } from '../library/library-imports.repo.ts';
import { RefusedFile } from '../reading/export-row.ts';
import { ArchiveFile } from './archive-file.ts';
import { ArchiveRun, type CarryOutDeps } from './carry-out-archive.ts';
import { type ArchiveLook, lookAtArchive } from './look-at-archive.ts';

interface OwnArchivesDeps extends CarryOutDeps {
  quotas: Pick<Quotas, 'usage'>;
}

/** An archive with its files, and what it holds beside them. Bytes. */
const [largest, besideFiles] = [10 * 1024 ** 3, 512 * 1024 ** 2];

/** Brings in what a user took out of Hookline, here or elsewhere. */
export class OwnArchives {
  readonly #deps: OwnArchivesDeps;

  constructor(deps: OwnArchivesDeps) {
    this.#deps = deps;
  }

  /** How large an archive may be: one who may have few files needs no large one. */
  async maxBytes(actor: Actor): Promise<number> {
    const { limit } = (await this.#deps.quotas.usage(actor)).bytes;
    return Math.min(largest, limit === null ? largest : limit + besideFiles);
  }

  /** What the archive at `path` would add; null for another file. Throws `not_a_library` with the reason. */
  look(actor: Actor, path: string, signal: AbortSignal): Promise<ArchiveLook | null> {
    return withArchive(path, (file) =>
      file === null ? Promise.resolve(null) : lookAtArchive(actor, this.#deps, { file, signal }),
    );
  }

  /** Adds what the archive of an import holds, as far as it is not there yet. */
  carryOut(
    actor: Actor,
    { path, row, signal }: { path: string; row: LibraryImportRow; signal: AbortSignal },
  ): Promise<void> {
    return withArchive(path, async (file) => {
      if (file !== null) {
        await new ArchiveRun(actor, this.#deps, { file, row, signal }).carryOut();
      }
    });
  }
}

async function withArchive<T>(path: string, work: (file: ArchiveFile | null) => Promise<T>): Promise<T> {
  let file: ArchiveFile | null = null;
  try {
    file = await ArchiveFile.open(path);
    return await work(file);
  } catch (error) {
    throw error instanceof RefusedFile ? errors.impossible('not_a_library', error.message) : error;
  } finally {
    file?.close();
  }
}
