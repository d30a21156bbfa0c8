import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../file-store.ts';
import { Meter } from '../meter.ts';

const chunkBytes = 65_536;

/** Bytes that wait on this machine's disk. Gone after disposal, and with the process however that ends. */
export interface Spool extends AsyncDisposable {
  file: StoredFile;
  /** All bytes from the beginning, as often as needed. */
  open(): Readable;
}

/** Takes in all bytes. What breaks off on the way is thrown as it came, and nothing is left. */
export async function spool(bytes: Readable): Promise<Spool> {
  // A sender who leaves before the first byte is written must not end the process; the pipeline reports it
  // later.
  bytes.on('error', () => undefined);
  const path = join(tmpdir(), `hookline-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    // A file without a name lives as long as it is open.
    await rm(path);
    const meter = new Meter();
    await pipeline(bytes, meter, (measured) => handle.writeFile(measured));
    const file = meter.result();
    return {
      file,
      open: () => Readable.from(readAll(handle, file.size)),
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* readAll(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position);
    if (bytesRead === 0) {
      throw new Error('A file that waited to be stored has become shorter.');
    }
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
