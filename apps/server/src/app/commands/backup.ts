import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { emptyReport, writeBackup, type BackupReport } from '#features/backups/index.ts';
import { loadConfig } from '#platform/config/index.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { productVersion } from '../product-version.ts';
import { reachDatabase } from '../reach-database.ts';
import { inMegabytes, say, wantsHelp } from './say.ts';

const help = `Writes everything of this installation into one file, while the server runs.

  npm run backup -- FILE     the database as it is now, every uploaded file, and DATA_DIR/secret.key
  npm run backup -- --help   this

It takes the environment of the server. The file is a tar archive with the hashes of all it holds, and can be read by
this version and later ones: npm run restore -- FILE. Keep it as you keep the installation itself: whoever has it has
everything. More: docs/operating/backup.md
`;

/** `npm run backup` */
export async function backup(args: readonly string[]): Promise<void> {
  if (wantsHelp(args)) {
    say(help);
    return;
  }
  const [file] = args;
  if (file === undefined || file.startsWith('-')) {
    throw new StartupError('Say where to: npm run backup -- FILE');
  }
  const config = await loadConfig();
  const path = resolve(config.startedIn, file);
  await refuseExisting(path);
  await using parts = new AsyncDisposableStack();
  const connection = await reachDatabase(config, parts);
  const began = performance.now();
  const report = emptyReport();
  const bytes = writeBackup(
    {
      connection,
      files: await openFileStore(config),
      secretKey: config.secretKey,
      isKeyStored: config.isKeyStored,
      version: productVersion,
      now: new Date(),
    },
    report,
  );
  await writeWhole(path, bytes);
  tell(path, report, performance.now() - began);
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

/** Under its name there is a whole backup or none. */
async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${path}.part`;
  try {
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error instanceof Error && 'syscall' in error
      ? new StartupError(`The backup cannot be written: ${error.message}`)
      : error;
  }
}

function tell(path: string, { rows, files, bytes, problems }: BackupReport, milliseconds: number): void {
  const seconds = (milliseconds / 1000).toFixed(1);
  say(
    `Backed up ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files in ${seconds} s: ` +
      `${path} (${inMegabytes(bytes)})\n`,
  );
  if (problems.length > 0) {
    say(`These files of the installation are not right:\n${problems.map((line) => `  ${line}\n`).join('')}`);
  }
}
