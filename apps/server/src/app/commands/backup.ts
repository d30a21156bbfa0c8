import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  emptyReport,
  nameBackup,
  openBackupPlace,
  requireWritable,
  storeBackup,
  writeBackup,
  writeBackupFile,
  type BackupReport,
} from '#features/backups/index.ts';
import { type Config, loadBackupSettings, loadConfig } from '#platform/config/index.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { productVersion } from '../product-version.ts';
import { reachDatabase } from '../reach-database.ts';
import type { Command, Typed } from './command.ts';
import { countOf, formatBytes, say } from './say.ts';

/** `npm run backup` */
export const backup: Command = {
  help: `Writes everything of this installation into one file, while the server runs.

  npm run backup -- FILE     the database as it is now, every uploaded file, and DATA_DIR/secret.key
  npm run backup             the same, to the place set by BACKUP_TO
  npm run backup -- --help   shows this

It takes the environment of the server. The file is a tar archive with the hashes of everything in it.
This version and later ones can restore it: npm run restore -- FILE. Guard it like the installation itself:
whoever has the file has everything. More: docs/operating/backup.md
`,
  run,
};

const kind = 'manual';

interface Destination {
  description: string;
  /** On this machine; null elsewhere. */
  folder: string | null;
  write(bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

async function run({ names: [file] }: Typed): Promise<void> {
  const now = new Date();
  // First: what is refused must not leave a key where there was no installation.
  const destination = await chooseDestination(loadBackupSettings(), { file, now });
  if (destination.folder !== null) {
    await requireWritable(destination.folder);
  }
  const config = await loadConfig();
  await using parts = new AsyncDisposableStack();
  const connection = await reachDatabase(config, parts);
  const files = await openFileStore(config);
  const began = performance.now();
  const report = emptyReport();
  await destination.write(
    writeBackup({ ...config, connection, files, version: productVersion, now }, report),
  );
  reportResult(destination, report, performance.now() - began);
  const isHere = config.database.url === null || config.s3 === null;
  if (isHere && destination.folder !== null && (await isOnOneDisk(destination.folder, config.dataDir))) {
    say('The backup is on the same disk as the installation: keep a copy elsewhere.\n');
  }
  if (!config.isKeyStored) {
    say('It does not contain SECRET_KEY. Keep that safe too: stored keys cannot be read without it.\n');
  }
}

async function isOnOneDisk(...folders: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(folders.map((folder) => stat(folder).catch(() => null)));
  return one?.dev !== undefined && one.dev === other?.dev;
}

async function chooseDestination(
  config: Pick<Config, 'backups' | 'startedIn'>,
  { file, now }: { file: string | undefined; now: Date },
): Promise<Destination> {
  const { to } = config.backups;
  if (file === undefined && to !== null) {
    const place = await openBackupPlace(to);
    return {
      description: `${place.description}/${nameBackup(kind, now)}`,
      folder: place.folder,
      write: async (bytes) => void (await storeBackup(place, { kind, takenAt: now, keep: Infinity, bytes })),
    };
  }
  if (file === undefined) {
    throw new StartupError('Missing file name. Usage: npm run backup -- FILE, or set BACKUP_TO.');
  }
  const path = resolve(config.startedIn, file);
  await refuseExisting(path);
  return { description: path, folder: dirname(path), write: (bytes) => writeBackupFile(path, bytes) };
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) {
    throw new StartupError(`${path} already exists. Choose another name.`);
  }
}

function reportResult(
  { description }: Destination,
  { rows, files, bytes, problems }: BackupReport,
  milliseconds: number,
): void {
  const seconds = (milliseconds / 1000).toFixed(1);
  say(
    `Backed up ${countOf(rows, 'row')} and ${countOf(files, 'file')} in ${seconds} s: ` +
      `${description} (${formatBytes(bytes)})\n`,
  );
  if (problems.length > 0) {
    say(`These files are missing or damaged:\n${problems.map((line) => `  ${line}\n`).join('')}`);
  }
}
