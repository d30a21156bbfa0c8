import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { asNoSpace } from '../database/faults.ts';
import { AppError, errors } from '../errors.ts';
import type { ReceivedFile, StoreFile } from './call.ts';

/**
 * Reads a multipart body part by part, in whatever order the parts come. The file goes straight to `store`
 * and is never held in memory. Throws `wrong_type` for another kind of body, `too_large` for a file beyond
 * `maxBytes`, `invalid` for a body that breaks off or holds no file.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  { store, maxBytes }: { store: StoreFile<T>; maxBytes: number },
): Promise<ReceivedFile<T>> {
  if (!request.isMultipart()) {
    throw errors.wrongType('Send the file as multipart/form-data.');
  }
  const fields: Record<string, string> = {};
  let file: ReceivedFile<T>['file'] | null = null;
  for await (const part of readParts(request, maxBytes)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname !== 'file' || file !== null) {
      part.file.resume();
    } else {
      file = { name: fileName(part), stored: await storePart(part, { store, maxBytes, fields }) };
    }
  }
  if (file === null) {
    throw errors.invalid('Please select a file', [{ path: 'file', message: 'Is missing.' }]);
  }
  return { fields, file };
}

async function* readParts(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: maxBytes } });
  } catch (error) {
    throw asBrokenBody(error);
  }
}

const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0A': ' ', '%0D': ' ' };

/**
 * The file's name as its owner sees it. Browsers escape three signs of it, and no others (HTML,
 * multipart/form-data encoding).
 */
const fileName = ({ filename }: MultipartFile): string =>
  filename.replaceAll(
    /(?:%22|%0D%0A|%0A|%0D)/gi,
    (escape) => escapes[escape.slice(0, 3).toUpperCase()] ?? escape,
  );

interface Storing<T> {
  store: StoreFile<T>;
  maxBytes: number;
  fields: Record<string, string>;
}

async function storePart<T>(part: MultipartFile, { store, maxBytes, fields }: Storing<T>): Promise<T> {
  const { file: bytes } = part;
  const tooLarge = () =>
    errors.tooLarge(`The file is larger than ${inMegabytes(maxBytes)} MB. Choose a smaller one.`);
  bytes.once('limit', () => bytes.destroy(tooLarge()));
  try {
    const stored = await store({ name: fileName(part), bytes, fields: { ...fields } });
    // A file that came in one piece was cut before anybody could listen.
    if (bytes.truncated) {
      throw tooLarge();
    }
    return stored;
  } catch (error) {
    // A full disk breaks the stream off, too.
    throw error === bytes.errored ? (asNoSpace(error) ?? asBrokenBody(error)) : error;
  }
}

const inMegabytes = (bytes: number): number => Number((bytes / 1024 ** 2).toPrecision(3));

const isFilesLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

/** The error for a body that cannot be parsed, unless the parser threw one with a message for users. */
const asBrokenBody = (error: unknown): unknown =>
  isFilesLimit(error)
    ? errors.invalid('One request takes one file. Send each file in a request of its own.')
    : error instanceof AppError || (error instanceof Error && 'statusCode' in error)
      ? error
      : errors.invalid('The upload is not complete or not well formed. Send it again.');
