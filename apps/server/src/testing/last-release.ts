import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const releases = join(import.meta.dirname, 'releases');

/** The server of the last release, unpacked. */
export interface LastRelease {
  /** As its own package says. */
  version: string;
  /** Its program. */
  main: string;
  remove(): Promise<void>;
}

/** The versions whose server is kept here: one, that of the last release. */
export const keptReleases = async (): Promise<string[]> =>
  (await readdir(releases)).map((file) => file.replace('.tar.gz', ''));

/** Unpacks the server of the last release; it uses the packages of others that are installed here. */
export async function unpackLastRelease(): Promise<LastRelease> {
  const [kept = ''] = await keptReleases();
  const directory = await mkdtemp(join(tmpdir(), 'hookline-release-'));
  execFileSync('tar', ['-xzf', join(releases, `${kept}.tar.gz`), '-C', directory]);
  await linkPackages(directory);
  const { version }: { version: string } = JSON.parse(
    await readFile(join(directory, 'package.json'), 'utf8'),
  );
  return {
    version,
    main: join(directory, 'apps/server/src/app/main.ts'),
    remove: () => rm(directory, { recursive: true }),
  };
}

/** Beside the sources, where processes that may read little else find them. */
async function linkPackages(directory: string): Promise<void> {
  const own = await readdir(join(directory, 'packages'));
  const others = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@hookline');
  for (const sources of ['apps/server/src', 'packages']) {
    const modules = join(directory, sources, 'node_modules');
    await mkdir(join(modules, '@hookline'), { recursive: true });
    await Promise.all([
      ...own.map((name) => symlink(join(directory, 'packages', name), join(modules, '@hookline', name))),
      ...others.map((name) => symlink(join(root, 'node_modules', name), join(modules, name))),
    ]);
  }
}

/** The version that was released last, as the changelog has it. */
export async function readLastVersion(): Promise<string> {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  return /^## (\d+\.\d+\.\d+)/mu.exec(changelog)?.[1] ?? '';
}
