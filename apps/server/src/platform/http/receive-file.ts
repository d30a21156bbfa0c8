import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, errors } from '../errors.ts';
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
  for await (const part of readParts(request)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname !== 'file' || file !== null) {
      part.file.resume();
    } else {
      file = { name: part.filename, stored: await storePart(part, store) };
    }
  }
  return { fields, file };
}

async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw asBrokenBody(error);
  }
}

async function storePart<T>({ filename, file: bytes }: MultipartFile, store: StoreFile<T>): Promise<T> {
  bytes.once('limit', () => bytes.destroy(errors.tooLarge('The file is larger than 100 MB. Choose a smaller one.')));
  try {
    return await store({ name: filename, bytes });
  } catch (error) {
    throw error === bytes.errored ? asBrokenBody(error) : error;
  }
}

/** What the parser of the body found wrong with it, unless it has words of its own for that. */
const asBrokenBody = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error)
    ? error
    : errors.invalid('The upload is not complete or not well formed. Send it again.');
