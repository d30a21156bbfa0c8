import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  emptyReport,
  nameBackup,
  openBackupPlace,
  writeBackup,
  writeBackupFile,
  type BackupReport,
} from '#features/backups/index.ts';
import { loadConfig, type Config } from '#platform/config/index.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { productVersion } from '../product-version.ts';
import { reachDatabase } from '../reach-database.ts';
import { countOf, inMegabytes, requireKnown, say, wantsHelp } from './say.ts';

const help = `Writes everything of this installation into one file, while the server runs.

  npm run backup -- FILE     the database as it is now, every uploaded file, and DATA_DIR/secret.key
  npm run backup             the same, to where BACKUP_TO says
  npm run backup -- --help   this

It takes the environment of the server. The file is a tar archive with the hashes of all it holds, and can be read by
this version and later ones: npm run restore -- FILE. Keep it as you keep the installation itself: whoever has it has
everything. More: docs/operating/backup.md
`;

interface Destination {
  description: string;
  /** On this machine; null elsewhere. */
  folder: string | null;
  write(bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

/** `npm run backup` */
export async function backup(args: readonly string[]): Promise<void> {
  if (wantsHelp(args)) {
    say(help);
    return;
  }
  requireKnown(args);
  const config = await loadConfig();
  const now = new Date();
  const destination = await chooseDestination(config, { file: args[0], now });
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
    say('It is on the same disk as the installation: keep a copy elsewhere.\n');
  }
  if (!config.isKeyStored) {
    say('SECRET_KEY is not in it: keep that apart, without it stored keys cannot be opened.\n');
  }
}

async function isOnOneDisk(...folders: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(folders.map((folder) => stat(folder).catch(() => null)));
  return one?.dev !== undefined && one.dev === other?.dev;
}

async function chooseDestination(
  config: Config,
  { file, now }: { file: string | undefined; now: Date },
): Promise<Destination> {
  const { to } = config.backups;
  if (file === undefined && to !== null) {
    const place = await openBackupPlace(to);
    const name = nameBackup('manual', now);
    return {
      description: `${place.description}/${name}`,
      folder: place.folder,
      write: (bytes) => place.write(name, bytes),
    };
  }
  if (file === undefined) {
    throw new StartupError('Say where to: npm run backup -- FILE, or set BACKUP_TO.');
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
    throw new StartupError(`There is a file ${path} already. Choose another name.`);
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
      `${description} (${inMegabytes(bytes)})\n`,
  );
  if (problems.length > 0) {
    say(`These files of the installation are not right:\n${problems.map((line) => `  ${line}\n`).join('')}`);
  }
}
