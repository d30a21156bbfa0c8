import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { isRoot, makeDirectory, ordinary } from './testing/scene.ts';

const installed = locatePackage(process.platform, process.arch);

/** The package as npm leaves it when install scripts may not run: without its links. */
function install(): { root: string; cache: string } {
  const scene = makeDirectory();
  fs.chmodSync(scene, 0o755);
  const root = path.join(scene, 'package');
  fs.cpSync(installed, root, { recursive: true, filter: (source) => !fs.lstatSync(source).isSymbolicLink() });
  return { root, cache: path.join(scene, 'cache') };
}

function version(bin: string): string {
  return spawnSync(path.join(bin, 'postgres'), ['--version'], { ...ordinary, cwd: '/', encoding: 'utf8' })
    .stdout;
}

it('names the package that a platform lacks and the way out', () => {
  expect(() => locatePackage('sunos', 'sparc')).toThrow(EmbeddedPostgresError);
  expect(() => locatePackage('sunos', 'sparc')).toThrow(
    'There is no bundled PostgreSQL for sunos-sparc (package @embedded-postgres/sunos-sparc is not installed). ' +
      'Set DATABASE_URL to the address of a PostgreSQL server.',
  );
});

it('runs the programs where they are installed, also when no install script made the links', () => {
  const { root, cache } = install();
  expect(version(path.join(root, 'native', 'bin'))).toBe('');
  const bin = prepareBinaries(root, ordinary, cache);
  expect(bin).toBe(path.join(root, 'native', 'bin'));
  expect(version(bin)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  expect(fs.existsSync(cache)).toBe(false);
});

it.skipIf(!isRoot)(
  'copies programs that the account cannot reach, once, whole, and readable (needs root)',
  () => {
    const { root, cache } = install();
    fs.chmodSync(root, 0o700);
    spawnSync('chmod', ['-R', 'go=', root]);
    const bin = prepareBinaries(root, ordinary, cache);
    expect(bin.startsWith(path.join(cache, 'postgresql-18.'))).toBe(true);
    expect(version(bin)).toMatch(/^postgres \(PostgreSQL\) 18\./);

    const { ino } = fs.statSync(path.join(bin, 'postgres'));
    prepareBinaries(root, ordinary, cache);
    expect(fs.statSync(path.join(bin, 'postgres')).ino).toBe(ino);

    fs.truncateSync(path.join(bin, 'postgres'), 1000);
    prepareBinaries(root, ordinary, cache);
    expect(version(bin)).toMatch(/^postgres \(PostgreSQL\) 18\./);
    expect(fs.readdirSync(cache)).toHaveLength(1);
  },
);

it.each([
  ['is for another C library, as on Alpine', '#!/lib/ld-of-another-libc.so.1\n', 0o755],
  [
    'needs a library that is missing',
    '#!/bin/sh\necho "error while loading shared libraries: libfoo.so" >&2; exit 1\n',
    0o755,
  ],
  ['may not be executed', '', 0o644],
])('asks for DATABASE_URL when the program %s', async (_what, content, mode) => {
  const scene = makeDirectory();
  fs.chmodSync(scene, 0o755);
  fs.writeFileSync(path.join(scene, 'initdb'), content);
  fs.chmodSync(path.join(scene, 'initdb'), mode);
  const data = path.join(scene, 'data');
  const attempt = prepareDataDirectory(data, scene, ordinary);
  await expect(attempt).rejects.toThrow(EmbeddedPostgresError);
  await expect(attempt).rejects.toThrow(
    /^The bundled PostgreSQL does not run on this system: .*\. Set DATABASE_URL/,
  );
  expect(fs.existsSync(data)).toBe(false);
});
