import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readDecoded, type Answer } from './answer.ts';
import { FetchFailed } from './fetch-error.ts';
import type { DownloadOptions } from './fetch-options.ts';
import { lookFirst } from './look-first.ts';

function tooLarge(maxBytes: number): FetchFailed {
  const megabytes = Math.max(1, Math.round(maxBytes / 1e6));
  const message = `The answer is larger than ${megabytes} MB, so it was given up.`;
  return new FetchFailed('too_large', message, { retryable: false });
}

/** The body's chunks after decompression; throws `too_large` at the first byte beyond `maxBytes`. */
async function* cappedChunks(answer: Answer, maxBytes: number): AsyncGenerator<Uint8Array> {
  const declared = Number(answer.headers.get('content-length') ?? 0);
  if (declared > maxBytes) {
    throw tooLarge(maxBytes);
  }
  let total = 0;
  for await (const chunk of readDecoded(answer)) {
    total += chunk.byteLength;
    if (total > maxBytes) {
      throw tooLarge(maxBytes);
    }
    yield chunk;
  }
}

/** The whole body in memory. */
export async function readBody(answer: Answer, maxBytes: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(cappedChunks(answer, maxBytes)));
}

/**
 * Streams the body into a new file of mode 0600, unless its beginning is not wanted. Nothing is left there
 * when it fails.
 */
export async function saveBody(
  answer: Answer,
  {
    maxBytes,
    path,
    isWanted,
  }: { maxBytes: number; path: string } & Required<Pick<DownloadOptions, 'isWanted'>>,
): Promise<void> {
  const type = answer.headers.get('content-type');
  const chunks = lookFirst(cappedChunks(answer, maxBytes), (beginning) => isWanted(beginning, type));
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(chunks, file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
