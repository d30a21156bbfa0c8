import { statfs } from 'node:fs/promises';
import { errors } from './errors.ts';

/** Watches over the free space of the disk that holds `DATA_DIR`. */
export interface FreeRoom {
  /** Throws `no_space` when less than the reserve would be left after so many bytes. */
  require(bytes: number): Promise<void>;
  /** Bytes that are left; null where nothing is stored on this machine's disk. */
  freeBytes(): Promise<number | null>;
  /** A sentence for the operator; null while there is enough. */
  problem(): Promise<string | null>;
}

/**
 * What stays free for deleting, for the journal of the embedded database (a segment of it has 16 MB) and for
 * work that was begun. A database whose disk is full to the last byte stops, and then nothing can be read.
 */
const reserveBytes = 64 * 1024 ** 2;
/** How long a look at the disk holds good. */
const lookMs = 1_000;

/** @param directory null where nothing of any size is stored on this machine's disk */
export function watchFreeRoom(directory: string | null): FreeRoom {
  let free = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<number> => {
    const now = performance.now();
    if (directory !== null && now - lookedAt > lookMs) {
      lookedAt = now;
      const { bavail, bsize } = await statfs(directory);
      free = bavail * bsize;
    }
    return free;
  };
  return {
    require: async (bytes) => {
      if ((await look()) - bytes < reserveBytes) {
        throw errors.noSpace();
      }
    },
    freeBytes: async () => (directory === null ? null : look()),
    problem: async () =>
      (await look()) < reserveBytes
        ? `The disk that holds ${directory} is full. Nothing new is accepted until ` +
          `${reserveBytes / 1024 ** 2} MB are free; reading and deleting go on.`
        : null,
  };
}
