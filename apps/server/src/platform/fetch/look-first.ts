import { FetchFailed } from './fetch-error.ts';

/** How many bytes of a body show its type. */
const beginningBytes = 65_536;

/** Says by its first bytes whether a body is worth the rest. */
export type IsWanted = (beginning: Buffer) => Promise<boolean>;

/**
 * The same chunks; throws `unwanted` after the first 64 KB of what is not worth reading, so that no more of
 * it is fetched.
 */
export async function* lookFirst(
  chunks: AsyncIterable<Uint8Array>,
  isWanted: IsWanted,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let [size, isSeen] = [0, false];
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.byteLength;
    if (!isSeen && size < beginningBytes) {
      continue;
    }
    isSeen = isSeen || (await look(held, isWanted));
    yield* held;
    held = [];
  }
  if (!isSeen) {
    await look(held, isWanted);
    yield* held;
  }
}

/** True, or it throws. */
async function look(held: Uint8Array[], isWanted: IsWanted): Promise<true> {
  if (await isWanted(Buffer.concat(held).subarray(0, beginningBytes))) {
    return true;
  }
  throw new FetchFailed('unwanted', 'This address leads to something other than what was expected.', {
    retryable: false,
  });
}
