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
  say(`The backup of ${createdAt}, made by Hookline ${version}, is whole.\n`);
  if (options['check'] !== true) {
    const config = await loadConfig();
    await fill(config, read()).catch((error: unknown) => {
      throw isNoSpace(error) ? fullDisk(config) : error;
    });
  }
}

const fullDisk = ({ database, dataDir }: Config): StartupError =>
  new StartupError(
    `A disk is full. Make room where DATA_DIR ${dataDir} is` +
      `${database.url === null ? '' : ', or on the database server'}, and run it again.`,
  );

async function listStored({ backups: { to } }: BackupSettings): Promise<void> {
  if (to === null) {
    throw new StartupError('Missing file name. Usage: npm run restore -- FILE');
  }
  const place = await openBackupPlace(to);
  const names = (await place.list()).map((stored) => `  ${stored.name}\n`);
  say(
    `In ${place.description} there ${names.length === 0 ? 'are no backups.\n' : `are:\n${names.join('')}`}`,
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
    const place =
      restored.secretKey === null ? '' : ', which stands in the backup (tar xOf FILE secret.key),';
    say(
      'Its SECRET_KEY was another one: keys of models and connections must be entered again, and links of ' +
        `invitations are void. Set SECRET_KEY to the old one${place} before the first start to keep them.\n`,
    );
  }
  if (!restored.about.hasFiles) {
    say(
      'It is a backup of the database alone: uploaded files stay as they are in the store of files. ' +
        'npm run admin -- verify names those that are missing.\n',
    );
  }
  say(`Restored, with ${countOf(restored.files, 'file')}. Start it: npm start\n`);
}
