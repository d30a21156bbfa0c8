import { blockBytes, headerOf, paddingOf } from './tar-header.ts';

/** A file to put into an archive. */
export interface TarEntry {
  /** Its path in the archive, with slashes: at most 100 bytes. */
  name: string;
  modified: Date;
  size: number;
  /** Exactly `size` bytes, read only when their turn comes. */
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A tar archive (ustar), written while it is read: nothing of it is held but what is on its way. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield headerOf(entry);
    let size = 0;
    for await (const chunk of entry.bytes) {
      size += chunk.length;
      yield chunk;
    }
    if (size !== entry.size) {
      throw new Error(`${entry.name} has ${size} bytes where ${entry.size} were announced.`);
    }
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * blockBytes);
}
