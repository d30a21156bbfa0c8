import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@hookline/embedded-postgres';
import type pg from 'pg';
import { nameSecretKey, restoreBackup, verifyBackup } from '#features/backups/index.ts';
import { loadConfig, type Config } from '#platform/config/index.ts';
import { storeSecretKey } from '#platform/config/secret-key.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { kinds } from '../start-platform.ts';
import { say, wantsHelp } from './say.ts';

const help = `Fills an empty installation from a backup, and brings it up to date.

  npm run restore -- FILE           first reads the whole file and compares its hashes, then fills the installation
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
  const file = args.find((arg) => !arg.startsWith('-'));
  if (file === undefined) {
    throw new StartupError('Say which: npm run restore -- FILE');
  }
  const config = await loadConfig();
  const path = resolve(config.startedIn, file);
  say('Comparing the hashes…\n');
  const { createdAt, version } = await verifyBackup(readBackup(path));
  say(`The backup of ${createdAt}, made by Hookline ${version}, is whole.\n`);
  if (!args.includes('--check')) {
    await fill(config, path);
  }
}

async function* readBackup(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The backup cannot be read: ${reason}`);
  }
}

async function fill(config: Config, path: string): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const connection = await startDatabase(config, parts);
  const files = await openFileStore(config);
  say('Restoring…\n');
  const restored = await restoreBackup(readBackup(path), { connection, files, kinds });
  if (config.isKeyStored && restored.secretKey !== null) {
    await storeSecretKey(config.dataDir, restored.secretKey);
  } else if (nameSecretKey(config.secretKey) !== restored.about.secretKeyId) {
    say(
      'Its SECRET_KEY was another one: keys of models and connections must be entered again, and links of ' +
        'invitations are void. Set SECRET_KEY to the old one before the first start to keep them.\n',
    );
  }
  if (!restored.about.hasFiles) {
    say('It is a backup of the database alone: uploaded files stay as they are in the store of files.\n');
  }
  say(`Restored, with ${restored.files.toLocaleString('en')} files. Start it: npm start\n`);
}

async function startDatabase(
  { database, dataDir }: Config,
  parts: AsyncDisposableStack,
): Promise<pg.ClientConfig> {
  if (database.url !== null) {
    return { connectionString: database.directUrl ?? database.url };
  }
  const postgres = await startEmbeddedPostgres({ home: join(dataDir, 'postgres') });
  parts.defer(postgres.stop);
  return postgres.connection;
}
