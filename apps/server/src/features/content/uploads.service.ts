import { limits } from '@hookline/contract/common';
import { uploadFieldsSchema, type FileExtension, type Item, type UploadFields } from '@hookline/contract/content';
import { fileTypeFromFile } from 'file-type';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import type { Call } from '#platform/http/call.ts';
import { parse } from '#platform/http/validate.ts';
import { newId } from '#platform/id.ts';
import type { Additions, NewFile } from './additions.service.ts';
import { kindOf, requireContent, requireExtension } from './file-kinds.ts';

interface UploadsDeps {
  files: FileStore;
  additions: Additions;
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
   * Streams a file into the store, checks it, and only then makes it an item. A refused file leaves nothing behind.
   * Throws `wrong_type`, `too_large`, `invalid`, and what adding an item throws.
   */
  async upload(actor: Actor, call: Call): Promise<Item> {
    const { files, additions } = this.#deps;
    const id = newId();
    const key = `${actor.userId}/${id}`;
    try {
      const { fields, file } = await call.receiveFile<Received>(async ({ name, bytes }) => {
        const extension = requireExtension(name);
        return { id, key, extension, ...(await files.put(key, bytes)) };
      });
      if (file === null) {
        throw errors.invalid('Please select a file', [{ path: 'file', message: 'Is missing.' }]);
      }
      await this.#check(file.stored);
      return await additions.addFile(actor, toNewFile(file, parse(uploadFieldsSchema, fields)));
    } catch (error) {
      await files.remove(key);
      throw error;
    }
  }

  async #check({ extension, head, key }: Received): Promise<void> {
    // The parts of an office file can come in any order, so its first bytes may only say "zip".
    const sniffed =
      extension === 'docx' ? await this.#deps.files.withPath(key, (path) => fileTypeFromFile(path)) : undefined;
    await requireContent(extension, { head, sniffed: sniffed?.ext });
  }
}

function toNewFile(file: { name: string; stored: Received }, { boardId, title }: UploadFields): NewFile {
  const { id, key, extension, size, sha256 } = file.stored;
  const name = toStorable(file.name);
  return {
    id,
    boardId,
    title: title?.trim() || name,
    type: kindOf(extension).type,
    fileType: extension,
    fileName: name,
    fileSize: size,
    fileKey: key,
    fileSha256: sha256,
  };
}

/** The end of a file's name, which has the extension, without what a database or a header line cannot hold. */
const toStorable = (name: string): string =>
  [...name.toWellFormed().replace(/[\0-\x1f\x7f]/g, '')].slice(-limits.title).join('');
