/** A backup that is stored somewhere. */
export interface StoredBackup {
  name: string;
  bytes: number;
  /** When it was begun. */
  takenAt: Date;
}

/** Somewhere backups are stored: there is a whole one under a name, or none. */
export interface BackupPlace {
  /** In words, for the operator. */
  description: string;
  /** The directory on this machine; null elsewhere. */
  folder: string | null;
  /** The newest first. */
  list(): Promise<StoredBackup[]>;
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): AsyncIterable<Uint8Array>;
  remove(name: string): Promise<void>;
}

const pattern = /^([a-z-]+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/u;

/** Such as `nightly-2026-11-24T03-00-00Z.tar`. */
export const nameBackup = (kind: string, takenAt: Date): string =>
  `${kind}-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** When a backup of that name was begun; null where it is no name of a backup. */
export function momentOf(name: string): Date | null {
  const [, , day, hour, minute, second] = pattern.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** Removes all backups of a kind but the last `keep`. */
export async function removeOldBackups(place: BackupPlace, kind: string, keep: number): Promise<void> {
  const ofKind = (await place.list()).filter(({ name }) => pattern.exec(name)?.[1] === kind);
  for (const { name } of ofKind.slice(keep)) {
    await place.remove(name);
  }
}

export const byNewest = (one: StoredBackup, other: StoredBackup): number =>
  other.takenAt.getTime() - one.takenAt.getTime();
