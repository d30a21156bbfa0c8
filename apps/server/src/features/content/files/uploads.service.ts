import { uploadFieldsSchema, type Item, type UploadFields } from '@hookline/contract/content';
import type { FileExtension } from '@hookline/contract/uploads';
import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { storableFileName } from '#platform/files/storable-file-name.ts';
import type { Call } from '#platform/http/call.ts';
import { parse } from '#platform/http/validate.ts';
import { newId } from '#platform/id.ts';
import type { Logger } from '#platform/log.ts';
import type { Additions, NewFile } from '../additions/additions.service.ts';
import { requireStoredContent } from './check-stored.ts';
import { kindOf, requireExtension } from './file-kinds.ts';
import { findRow, findSameFile } from '../items/items.repo.ts';

interface UploadsDeps {
  database: Database;
  files: FileStore;
  additions: Pick<Additions, 'addFile' | 'requireBoard'>;
  quotas: Pick<Quotas, 'requireRoom'>;
  log: Pick<Logger, 'warn'>;
}

interface Received extends StoredFile {
  id: string;
  key: string;
  extension: FileExtension;
}

/** Takes files in. */
export class Uploads {
  readonly #deps: UploadsDeps;

  constructor(deps: UploadsDeps) {
    this.#deps = deps;
  }

  /**
   * Streams a file into the store, checks it, and only then makes it an item. A refused file leaves nothing
   * behind. Throws `wrong_type`, `too_large`, `invalid`, `duplicate_file`, and what adding an item throws.
   */
  async upload(actor: Actor, call: Call): Promise<Item> {
    const { files, additions } = this.#deps;
    const id = newId();
    const key = `${actor.userId}/${id}`;
    try {
      const { fields, file } = await call.receiveFile<Received>(async ({ name, bytes, fields: before }) => {
        const extension = requireExtension(name);
        await this.#deps.quotas.requireRoom(actor);
        await this.#checkPlace(actor, before);
        return { id, key, extension, ...(await files.put(key, bytes)) };
      });
      await requireStoredContent(files, file.stored);
      const { onlyNew, ...about } = parse(uploadFieldsSchema, fields);
      if (onlyNew === 'true') {
        await this.#requireNew(actor, file.stored);
      }
      return await additions.addFile(actor, toNewFile(file, about));
    } catch (error) {
      await this.#forget(actor, { id, key });
      throw error;
    }
  }

  /** Spares storing a file for a board that is not there, when the board is known before the file. */
  async #checkPlace(actor: Actor, before: Record<string, string>): Promise<void> {
    const { boardId } = parse(uploadFieldsSchema.pick({ boardId: true }), before);
    if (boardId !== undefined) {
      await this.#deps.additions.requireBoard(actor, boardId);
    }
  }

  async #requireNew(actor: Actor, { sha256, extension: fileType }: Received): Promise<void> {
    const same = await findSameFile(actor, this.#deps.database.db, { sha256, fileType });
    if (same !== null) {
      throw errors.duplicateFile(same);
    }
  }

  /**
   * Removes what was stored, unless it became an item after all: the word that it did can get lost. Never
   * throws.
   */
  async #forget(actor: Actor, { id, key }: { id: string; key: string }): Promise<void> {
    const { database, files, log } = this.#deps;
    try {
      if ((await findRow(actor, database.db, id)) === null) {
        await files.remove(key);
      }
    } catch (error) {
      log.warn({ err: error, key }, 'A file without an item may be left in the store.');
    }
  }
}

function toNewFile(
  file: { name: string; stored: Received },
  { boardId, title, tags }: Omit<UploadFields, 'onlyNew'>,
): NewFile {
  const { id, key, extension, size, sha256 } = file.stored;
  const name = storableFileName(file.name);
  const given = title?.trim() || name;
  return {
    id,
    boardId,
    tags,
    title: given,
    // The app sends the file's name where nobody thought of a title.
    isTitleFound: given === name || given === file.name.trim(),
    type: kindOf(extension).type,
    fileType: extension,
    fileName: name,
    fileSize: size,
    fileKey: key,
    fileSha256: sha256,
  };
}
