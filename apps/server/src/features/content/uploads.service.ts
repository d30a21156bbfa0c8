import { isDemoId } from '@hookline/contract/common';
import { uploadFieldsSchema, type FileExtension, type Item } from '@hookline/contract/content';
import { fileTypeFromFile } from 'file-type';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import type { Call } from '#platform/http/call.ts';
import { parse } from '#platform/http/validate.ts';
import { newId } from '#platform/id.ts';
import { fresh, type Content } from './content.service.ts';
import { kindOf, requireContent, requireExtension } from './file-kinds.ts';
import { indexItem } from './texts.repo.ts';

export type Uploads = ReturnType<typeof createUploads>;

interface Received extends StoredFile {
  id: string;
  key: string;
  extension: FileExtension;
}

export function createUploads({
  database,
  files,
  content,
  activity,
}: {
  database: Database;
  files: FileStore;
  content: Content;
  activity: ActivityLog;
}) {
  const check = async ({ extension, head, key }: Received): Promise<void> => {
    // The parts of an office file can come in any order, so its first bytes may only say "zip".
    const sniffed = extension === 'docx' ? await files.withPath(key, (path) => fileTypeFromFile(path)) : undefined;
    await requireContent(extension, { head, sniffed: sniffed?.ext });
  };

  const insert = (
    actor: Actor,
    name: string,
    { fields, file }: { fields: Record<string, string>; file: Received },
  ): Promise<Item> => {
    const { boardId, title } = parse(uploadFieldsSchema, fields) ?? { boardId: '' };
    if (isDemoId(boardId)) {
      throw errors.demoBoard();
    }
    return database.transaction(async (tx) => {
      const row = await content.insert(actor, tx, {
        id: file.id,
        boardId,
        title: title?.trim() || name,
        type: kindOf(file.extension).type,
        status: 'processing',
        fileType: file.extension,
        fileName: name,
        fileSize: file.size,
        fileKey: file.key,
        fileSha256: file.sha256,
      });
      await indexItem(actor, tx, row.id);
      await activity.record(actor, tx, { kind: 'content_added', title: row.title, boardId, contentId: row.id });
      return fresh(row);
    });
  };

  return {
    /** Streams a file into the store, checks it, and only then makes it an item. A refused file leaves nothing behind. */
    async upload(actor: Actor, call: Call): Promise<Item> {
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
        await check(file.stored);
        return await insert(actor, file.name.slice(-500), { fields, file: file.stored });
      } catch (error) {
        await files.remove(key);
        throw error;
      }
    },
  };
}
