import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverSources = fileURLToPath(new URL('../..', import.meta.url));

/** Where packages are installed: the folder above any of them. */
function installedPackages(): string {
  const [folder = ''] = /^.*\/node_modules\//u.exec(fileURLToPath(import.meta.resolve('zod'))) ?? [];
  return folder;
}

/**
 * The libraries of this repository, to which links in `node_modules` lead. Not the folder above: by default
 * that also holds everybody's data.
 */
const libraries = fileURLToPath(new URL('../..', import.meta.resolve('@hookline/extract')));

/** What a process must be able to read in order to run code of this server, and nothing else. */
export const programPaths: readonly string[] = [
  serverSources,
  join(dirname(serverSources), 'package.json'),
  installedPackages(),
  libraries,
];
