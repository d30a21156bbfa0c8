import type { FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import type { ReceivedFile, StoreFile } from './call.ts';

/**
 * Reads a multipart body part by part, in whatever order the parts come. The file goes straight to `store` and is never held in memory.
 * Throws `wrong_type` for another kind of body, `too_large` for a file beyond the server's limit, `invalid` for a body that breaks off.
 */
export async function receiveFile<T>(request: FastifyRequest, store: StoreFile<T>): Promise<ReceivedFile<T>> {
  if (!request.isMultipart()) {
    throw errors.wrongType('Send the file as multipart/form-data.');
  }
  const fields: Record<string, string> = {};
  let file: ReceivedFile<T>['file'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname !== 'file' || file !== null) {
      part.file.resume();
    } else {
      const bytes = part.file;
      bytes.once('limit', () =>
        bytes.destroy(errors.tooLarge('The file is larger than 100 MB. Choose a smaller one.')),
      );
      file = { name: part.filename, stored: await store({ name: part.filename, bytes }) };
    }
  }
  return { fields, file };
}
