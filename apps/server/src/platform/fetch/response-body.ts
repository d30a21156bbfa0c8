import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'undici';
import { FetchFailed } from './fetch-error.ts';

function tooLarge(maxBytes: number): FetchFailed {
  const megabytes = Math.max(1, Math.round(maxBytes / 1e6));
  const message = `The answer is larger than ${megabytes} MB, so it was given up.`;
  return new FetchFailed('too_large', message, { retryable: false });
}

/** The body's chunks after decompression; throws `too_large` at the first byte beyond `maxBytes`. */
async function* cappedChunks(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  const declared = Number(response.headers.get('content-length') ?? 0);
  if (declared > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(maxBytes);
  }
  let total = 0;
  for await (const chunk of response.body ?? []) {
    total += chunk.byteLength;
    if (total > maxBytes) {
      throw tooLarge(maxBytes);
    }
    yield chunk;
  }
}

/** The whole body in memory. */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(cappedChunks(response, maxBytes)));
}

/** Streams the body into a new file of mode 0600. Nothing is left there when it fails. */
export async function saveBody(response: Response, maxBytes: number, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(cappedChunks(response, maxBytes), file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
