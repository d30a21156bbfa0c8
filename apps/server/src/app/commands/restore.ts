import { resolve } from 'node:path';
import {
  nameSecretKey,
  openBackupPlace,
  readBackupFile,
  restoreBackup,
  verifyBackup,
} from '#features/backups/index.ts';
import { type Config, loadBackupSettings, loadConfig } from '#platform/config/index.ts';
import { isNoSpace } from '#platform/database/faults.ts';
import { storeSecretKey } from '#platform/config/secret-key.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { startDatabase } from '../reach-database.ts';
import { kinds } from '../start-platform.ts';
import type { Command, Typed } from './command.ts';
import { countOf, say } from './say.ts';

/** `npm run restore` */
export const restore: Command = {
  help: `Restores a backup into an empty installation, and brings it up to date.

  npm run restore -- FILE           first reads the whole file and compares its hashes, then restores it
  npm run restore -- NAME           the same, for a backup stored in the place set by BACKUP_TO
  npm run restore                   lists those
  npm run restore -- --check FILE   only compares the hashes
  npm run restore -- --help         shows this

It takes the environment of the server that will run: DATA_DIR for an embedded database, or DATABASE_URL and a bucket.
Stop every server first. An installation that already has accounts is refused. More: docs/operating/backup.md
`,
  options: { check: { type: 'boolean' } },
  run,
};

type BackupSettings = ReturnType<typeof loadBackupSettings>;

async function run({ names: [name], options }: Typed): Promise<void> {
  const settings = loadBackupSettings();
  if (settings.isCheckLost) {
    throw new StartupError(
      'Write npm run restore -- --check FILE: without the two dashes npm keeps --check to itself. ' +
        'Nothing was restored.',
    );
  }
  if (name === undefined) {
    await listStored(settings);
    return;
  }
  const read = await chooseSource(settings, name);
  say('Comparing the hashes…\n');
  const { createdAt, version } = await verifyBackup(read());
  say(`The backup of ${createdAt}, made by Hookline ${version}, is intact.\n`);
  if (options['check'] !== true) {
    const config = await loadConfig();
    await fill(config, read()).catch((error: unknown) => {
      throw isNoSpace(error) ? fullDisk(config) : error;
    });
  }
}

const fullDisk = ({ database, dataDir }: Config): StartupError =>
  new StartupError(
    `A disk is full. Free some space where DATA_DIR ${dataDir} is` +
      `${database.url === null ? '' : ', or on the database server'}, then run this again.`,
  );

async function listStored({ backups: { to } }: BackupSettings): Promise<void> {
  if (to === null) {
    throw new StartupError('Missing file name. Usage: npm run restore -- FILE');
  }
  const place = await openBackupPlace(to);
  const names = (await place.list()).map((stored) => `  ${stored.name}\n`);
  say(
    names.length === 0
      ? `There are no backups in ${place.description}.\n`
      : `Backups in ${place.description}:\n${names.join('')}`,
  );
}

/** A name without a path is looked for where backups are stored first. */
async function chooseSource(config: BackupSettings, name: string): Promise<() => AsyncIterable<Uint8Array>> {
  const place = config.backups.to === null ? null : await openBackupPlace(config.backups.to);
  const isStored = (await place?.list())?.some((stored) => stored.name === name) ?? false;
  const path = resolve(config.startedIn, name);
  return place !== null && isStored ? () => place.read(name) : () => readBackupFile(path);
}

/** Whether what is in a backup was sealed with a key that is known here. */
const isKnown = ({ secretKey, olderSecretKeys }: Config, id: string): boolean =>
  [secretKey, ...olderSecretKeys].some((key) => nameSecretKey(key) === id);

async function fill(config: Config, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const connection = await startDatabase(config, parts);
  const files = await openFileStore(config);
  say('Restoring…\n');
  const keepSecretKey = config.isKeyStored ? (key: string) => storeSecretKey(config.dataDir, key) : undefined;
  const restored = await restoreBackup(bytes, { connection, files, kinds, keepSecretKey });
  const isKept = keepSecretKey !== undefined && restored.secretKey !== null;
  if (!isKept && !isKnown(config, restored.about.secretKeyId)) {
    const place = restored.secretKey === null ? '' : ', which is in the backup (tar xOf FILE secret.key),';
    say(
      'The backup was made with a different SECRET_KEY: keys of models and connections must be entered ' +
        'again, webhooks created again, and invitation links no longer work. ' +
        `To keep them, set SECRET_KEY to the old one${place} before the first start.\n`,
    );
  }
  if (!restored.about.hasFiles) {
    say(
      'This is a backup of the database alone: stored files stay as they are. ' +
        'npm run admin -- verify lists those that are missing.\n',
    );
  }
  const rows = countOf(restored.rows, 'row');
  say(`Restored ${rows} and ${countOf(restored.files, 'file')}. Start the server: npm start\n`);
}
