import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ImportRow } from './imports.repo.ts';
import type { PostReading } from './planning/read-plan.ts';

type Parked = Pick<ImportRow, 'id' | 'fileKey'>;

/**
 * What a file begins with that was put in the place of an export. No export does: its id was not told
 * before.
 */
const head = ({ id }: Parked): string => `${id}\n`;

/** Puts what was read of an export in its place: the export names people, and the reading nobody. */
export async function keepReading(files: FileStore, parked: Parked, reading: PostReading): Promise<void> {
  await files.put(parked.fileKey, Readable.from([head(parked), JSON.stringify(reading)]));
}

/** What was put in the place of an export; null where it is still the export itself. */
export async function findKeptReading(files: FileStore, parked: Parked): Promise<PostReading | null> {
  const start = await files.read(parked.fileKey, { start: 0, end: head(parked).length - 1 });
  if (start === null || (await text(start)) !== head(parked)) {
    return null;
  }
  const whole = await files.read(parked.fileKey);
  return whole === null ? null : (JSON.parse((await text(whole)).slice(head(parked).length)) as PostReading);
}
