import { join } from 'node:path';
import {
  emptyReport,
  restoreBackup,
  writeBackup,
  type BackupSource,
  type RestoreTarget,
} from '#features/backups/index.ts';
import { loadConfig, type Config } from '#platform/config/index.ts';
import { refuseConnectedServer } from '#platform/database/empty-database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createLocalFileStore } from '#platform/files/local-file-store.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { productVersion } from '../product-version.ts';
import { startDatabase } from '../reach-database.ts';
import { kinds } from '../start-platform.ts';
import type { Command, Typed } from './command.ts';
import { countOf, say } from './say.ts';

const help = `Moves an installation between the embedded database in DATA_DIR and servers of your own.

  npm run move -- --to-server     from DATA_DIR to DATABASE_URL, and the files to S3_BUCKET where that is set
  npm run move -- --to-embedded   from DATABASE_URL, and S3_BUCKET where that is set, to DATA_DIR
  npm run move -- --help          shows this

Set the environment as the server on the other side needs it, and stop every server first. The target must
be empty; the source stays as it is. More: docs/operating/backup.md
`;

/** `npm run move` */
export const move: Command = {
  help,
  options: { 'to-server': { type: 'boolean' }, 'to-embedded': { type: 'boolean' } },
  maxNames: 0,
  run,
};

type Direction = 'to-server' | 'to-embedded';

async function run({ options }: Typed): Promise<void> {
  const directions = (['to-server', 'to-embedded'] as const).filter((one) => options[one] === true);
  const [direction] = directions;
  if (direction === undefined) {
    say(help);
    return;
  }
  if (directions.length > 1) {
    throw new StartupError('Use either --to-server or --to-embedded. Nothing was done.');
  }
  const config = await loadConfig();
  if (config.database.url === null) {
    throw new StartupError('Set DATABASE_URL to the PostgreSQL server on the other side.');
  }
  await using parts = new AsyncDisposableStack();
  const { source, target } = await openBoth(config, direction, parts);
  say('Moving…\n');
  const report = emptyReport();
  const { files } = await restoreBackup(writeBackup(source, report), target);
  say(`Moved ${countOf(report.rows, 'row')} and ${countOf(files, 'file')}.\n`);
  report.problems.forEach((problem) => say(`  ${problem}\n`));
  say(
    direction === 'to-server'
      ? 'Start the server with the same environment. On other machines set SECRET_KEY to the contents of ' +
          `${join(config.dataDir, 'secret.key')}\n`
      : 'Unset DATABASE_URL and S3_BUCKET, then start the server.\n',
  );
}

async function openBoth(
  config: Config,
  direction: Direction,
  parts: AsyncDisposableStack,
): Promise<{ source: BackupSource; target: RestoreTarget }> {
  // A server that runs on either side holds its directory or its connections.
  const embedded = await startDatabase({ ...config, database: { ...config.database, url: null } }, parts);
  const server = await startDatabase(config, parts);
  await refuseConnectedServer(server);
  const [from, to] = direction === 'to-server' ? [embedded, server] : [server, embedded];
  const local = createLocalFileStore(join(config.dataDir, 'files'));
  // Without a bucket, files lie in DATA_DIR on both sides.
  const bucket: FileStore | null = config.s3 === null ? null : await openFileStore(config);
  const [stored, goal] = direction === 'to-server' ? [local, bucket] : [bucket, local];
  return {
    source: {
      ...config,
      connection: from,
      files: bucket === null ? null : stored,
      // Both sides are of this machine, or of this environment.
      isKeyStored: false,
      version: productVersion,
      now: new Date(),
    },
    target: { connection: to, files: goal ?? local, kinds },
  };
}
