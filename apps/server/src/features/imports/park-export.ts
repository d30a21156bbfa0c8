import { largestImport } from '@hookline/contract/analytics';
import { Transform, type Readable } from 'node:stream';
import type { Actor } from '#platform/actor.ts';
import { type AppError, errors } from '#platform/errors.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { storableFileName } from '#platform/files/storable-file-name.ts';
import type { Call } from '#platform/http/call.ts';
import { newId } from '#platform/id.ts';

export interface ParkedFile {
  id: string;
  fileKey: string;
  fileName: string;
  fields: Record<string, string>;
}

/**
 * Streams an export into the store, where it waits to be imported. Throws `too_large` above 50 MB, of a zip
 * above 250 MB, and `invalid` without a file.
 */
export async function parkExport(actor: Actor, call: Call, files: FileStore): Promise<ParkedFile> {
  const id = newId();
  const fileKey = `${actor.userId}/${id}`;
  try {
    const { fields, file } = await call.receiveFile(({ bytes }) => files.put(fileKey, bounded(bytes)));
    return { id, fileKey, fileName: storableFileName(file.name), fields };
  } catch (error) {
    await files.remove(fileKey).catch(() => undefined);
    throw error;
  }
}

function bounded(bytes: Readable): Readable {
  let size = 0;
  let most: number | undefined;
  const meter = new Transform({
    transform(piece: Buffer, _, next) {
      most ??= piece.subarray(0, 2).toString('latin1') === 'PK' ? largestImport.zip : largestImport.table;
      size += piece.length;
      if (size > most) {
        // Ends the upload too: nobody reads on.
        bytes.destroy(tooLarge(most));
      } else {
        next(null, piece);
      }
    },
  });
  bytes.once('error', (error) => meter.destroy(error));
  return bytes.pipe(meter);
}

const tooLarge = (most: number): AppError =>
  errors.tooLarge(
    most === largestImport.zip
      ? 'A zip file of exports can have 250 MB at most.'
      : 'An export of numbers can have 50 MB at most. Export a shorter period.',
  );
