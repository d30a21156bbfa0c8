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
import { countOf, requireKnown, say, wantsHelp } from './say.ts';

const help = `Moves an installation between the embedded database of DATA_DIR and servers of your own.

  npm run move -- --to-server     from DATA_DIR to DATABASE_URL, and the files to S3_BUCKET where that is set
  npm run move -- --to-embedded   from DATABASE_URL, and S3_BUCKET where that is set, to DATA_DIR
  npm run move -- --help          this

Set the environment as the server on the other side needs it. No server may run meanwhile. Where it goes to must be
empty; where it comes from stays as it is. More: docs/operating/backup.md
`;

const directions = ['--to-server', '--to-embedded'] as const;

/** `npm run move` */
export async function move(args: readonly string[]): Promise<void> {
  const direction = directions.find((known) => args.includes(known));
  if (wantsHelp(args) || direction === undefined) {
    say(help);
    return;
  }
  requireKnown(args, { known: [direction], maxNames: 0 });
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
    direction === '--to-server'
      ? `Start it with the same environment. Other machines need SECRET_KEY: what is in ${join(config.dataDir, 'secret.key')}\n`
      : 'Unset DATABASE_URL and S3_BUCKET, and start it.\n',
  );
}

async function openBoth(
  config: Config,
  direction: (typeof directions)[number],
  parts: AsyncDisposableStack,
): Promise<{ source: BackupSource; target: RestoreTarget }> {
  // A server that runs on either side holds its directory or its connections.
  const embedded = await startDatabase({ ...config, database: { ...config.database, url: null } }, parts);
  const server = await startDatabase(config, parts);
  await refuseConnectedServer(server);
  const [from, to] = direction === '--to-server' ? [embedded, server] : [server, embedded];
  const local = createLocalFileStore(join(config.dataDir, 'files'));
  // Without a bucket, files lie in DATA_DIR on both sides.
  const bucket: FileStore | null = config.s3 === null ? null : await openFileStore(config);
  const [stored, goal] = direction === '--to-server' ? [local, bucket] : [bucket, local];
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
