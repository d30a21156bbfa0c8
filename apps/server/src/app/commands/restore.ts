import { resolve } from 'node:path';
import {
  nameSecretKey,
  openBackupPlace,
  readBackupFile,
  restoreBackup,
  verifyBackup,
} from '#features/backups/index.ts';
import { loadConfig, type Config } from '#platform/config/index.ts';
import { storeSecretKey } from '#platform/config/secret-key.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { startDatabase } from '../reach-database.ts';
import { kinds } from '../start-platform.ts';
import { countOf, say, wantsHelp } from './say.ts';

const help = `Fills an empty installation from a backup, and brings it up to date.

  npm run restore -- FILE           first reads the whole file and compares its hashes, then fills the installation
  npm run restore -- NAME           the same, of a backup that is stored where BACKUP_TO says
  npm run restore                   lists those
  npm run restore -- --check FILE   only compares the hashes
  npm run restore -- --help         this

It takes the environment of the server that will run: DATA_DIR for an embedded database, or DATABASE_URL and a bucket.
No server may run meanwhile. An installation in which anybody has an account is refused. More: docs/operating/backup.md
`;

/** `npm run restore` */
export async function restore(args: readonly string[]): Promise<void> {
  if (wantsHelp(args)) {
    say(help);
    return;
  }
  const config = await loadConfig();
  const name = args.find((arg) => !arg.startsWith('-'));
  if (name === undefined) {
    await listStored(config);
    return;
  }
  const read = await chooseSource(config, name);
  say('Comparing the hashes…\n');
  const { createdAt, version } = await verifyBackup(read());
  say(`The backup of ${createdAt}, made by Hookline ${version}, is whole.\n`);
  if (!args.includes('--check')) {
    await fill(config, read());
  }
}

async function listStored({ backups: { to } }: Config): Promise<void> {
  if (to === null) {
    throw new StartupError('Say which: npm run restore -- FILE');
  }
  const place = await openBackupPlace(to);
  const names = (await place.list()).map((stored) => `  ${stored.name}\n`);
  say(
    `In ${place.description} there ${names.length === 0 ? 'are no backups.\n' : `are:\n${names.join('')}`}`,
  );
}

/** A name without a path is looked for where backups are stored first. */
async function chooseSource(config: Config, name: string): Promise<() => AsyncIterable<Uint8Array>> {
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
  const restored = await restoreBackup(bytes, { connection, files, kinds });
  if (config.isKeyStored && restored.secretKey !== null) {
    await storeSecretKey(config.dataDir, restored.secretKey);
  } else if (!isKnown(config, restored.about.secretKeyId)) {
    say(
      'Its SECRET_KEY was another one: keys of models and connections must be entered again, and links of ' +
        'invitations are void. Set SECRET_KEY to the old one before the first start to keep them.\n',
    );
  }
  if (!restored.about.hasFiles) {
    say('It is a backup of the database alone: uploaded files stay as they are in the store of files.\n');
  }
  say(`Restored, with ${countOf(restored.files, 'file')}. Start it: npm start\n`);
}
