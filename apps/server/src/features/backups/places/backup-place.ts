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
  /** Removes what killed processes left of backups they were writing. */
  removeDrafts(): Promise<void>;
}

const pattern = /^([a-z-]+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/u;

/** Such as `nightly-2026-11-24T03-00-00Z.tar`. */
export const nameBackup = (kind: string, takenAt: Date): string =>
  `${kind}-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** When a backup of that name was begun; null for the name of anything else. */
export function momentOf(name: string): Date | null {
  const [, , day, hour, minute, second] = pattern.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** Such as `nightly`; null for the name of anything else. */
export const kindOf = (name: string): string | null => pattern.exec(name)?.[1] ?? null;

/** Stores a backup among those of its kind, of which the last `keep` stay. */
export async function storeBackup(
  place: BackupPlace,
  {
    kind,
    takenAt,
    keep,
    bytes,
  }: { kind: string; takenAt: Date; keep: number; bytes: AsyncIterable<Uint8Array> },
): Promise<string> {
  // Before, not after: a process that is killed each time it writes one would fill the disk.
  await place.removeDrafts();
  const name = nameBackup(kind, takenAt);
  await place.write(name, bytes);
  const ofKind = (await place.list()).filter((stored) => kindOf(stored.name) === kind);
  for (const old of ofKind.slice(keep)) {
    await place.remove(old.name);
  }
  return name;
}

export const byNewest = (one: StoredBackup, other: StoredBackup): number =>
  other.takenAt.getTime() - one.takenAt.getTime();
