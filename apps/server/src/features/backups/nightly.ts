import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { BackupSettings } from '#platform/config/index.ts';
import type { Logger } from '#platform/log.ts';
import { kindOf, storeBackup, type BackupPlace, type StoredBackup } from './places/backup-place.ts';
import { describeDestination, openBackupPlace } from './places/open-place.ts';
import { emptyReport, writeBackup, type BackupSource } from './write-backup.ts';

interface NightlyDeps {
  settings: BackupSettings;
  source: Omit<BackupSource, 'now'>;
  clock: Clock;
  log: Logger;
}

const kind = 'nightly';
/** What is written before an upgrade leaves the files out. */
const fullKinds: ReadonlySet<string | null> = new Set([kind, 'manual']);
const lookMs = 5 * 60_000;
/** Pause after a failure. */
const retryMs = 60 * 60_000;

/** Takes the backups that `BACKUP_TO` asks for. */
export class NightlyBackups {
  readonly #deps: NightlyDeps;
  #place: Promise<BackupPlace> | undefined;

  constructor(deps: NightlyDeps) {
    this.#deps = deps;
  }

  /** Where they are stored, in words; null where none are taken. */
  place(): string | null {
    const { to } = this.#deps.settings;
    return to === null ? null : describeDestination(to);
  }

  /** The last one that holds everything; null where there is none, or none is wanted. */
  async last(): Promise<StoredBackup | null> {
    const place = await this.#open();
    return (await place?.list())?.find(({ name }) => fullKinds.has(kindOf(name))) ?? null;
  }

  /** Takes one where it is time for it; returns whether it did. */
  async takeIfDue(): Promise<boolean> {
    const { clock, settings } = this.#deps;
    const place = await this.#open();
    const now = clock();
    if (place === null || !isDue((await this.last())?.takenAt ?? null, now, settings.hour)) {
      return false;
    }
    await this.#take(place, now);
    return true;
  }

  /**
   * Looks every few minutes whether it is time, until `signal` ends. A failure is logged, and tried again.
   */
  async run(signal: AbortSignal): Promise<void> {
    const { settings, log } = this.#deps;
    while (settings.to !== null && !signal.aborted) {
      const failed = await this.takeIfDue().then(
        () => false,
        (error: unknown) => {
          log.error({ err: error }, 'The nightly backup failed; it will be retried in an hour.');
          return true;
        },
      );
      await sleep(failed ? retryMs : lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Another process may have begun at the same moment: then `Snapshot.open` refuses this one. */
  async #take(place: BackupPlace, now: Date): Promise<void> {
    const { source, settings, log } = this.#deps;
    const report = emptyReport();
    const bytes = writeBackup({ ...source, now }, report);
    await storeBackup(place, { kind, takenAt: now, keep: settings.keep, bytes });
    log.info({ ...report, place: place.description }, 'A backup was taken.');
    report.problems.forEach((problem) => log.error(`The backup is incomplete: ${problem}`));
  }

  #open(): Promise<BackupPlace | null> {
    const { to } = this.#deps.settings;
    return to === null ? Promise.resolve(null) : (this.#place ??= openBackupPlace(to));
  }
}

/** Whether none was taken since it was last `hour` o'clock, by the clock of this machine. */
export function isDue(lastTakenAt: Date | null, now: Date, hour: number): boolean {
  const wanted = new Date(now);
  wanted.setHours(hour, 0, 0, 0);
  if (wanted > now) {
    wanted.setDate(wanted.getDate() - 1);
  }
  return lastTakenAt === null || lastTakenAt < wanted;
}
