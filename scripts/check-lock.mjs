// Checks package-lock.json for what `npm ci` does not notice here and breaks elsewhere.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.mjs';

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * npm leaves out of the lock, without a word, a platform package that its registry lacked at that moment;
 * then everybody on that platform gets a broken install.
 */
const missingPlatformPackages = (packages) => {
  const present = new Set(Object.keys(packages).map(nameOf));
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !present.has(name))
      .map(
        (name) =>
          `${nameOf(path)} needs ${name} on its platform, but the lock lacks it; pin a complete version.`,
      ),
  );
};

/** The lock must work with every registry and mirror, and prove every download. */
const untrustworthyEntries = (packages) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { resolved, integrity }]) => [
      ...(resolved
        ? [`${nameOf(path)} names a host (${resolved}); install with omit-lockfile-registry-resolved.`]
        : []),
      ...(integrity ? [] : [`${nameOf(path)} has no integrity hash; delete its entry and install again.`]),
    ]);

/** A range would let two clones of one commit differ as soon as the lock is made anew. */
const looseVersions = (manifests) =>
  manifests.flatMap(({ file, manifest }) =>
    ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))
      .map(([name, version]) => `${file} asks for ${name} ${version}; write the exact version.`),
  );

/** Every fault of a lock and of the workspaces' manifests, each with its cure. */
export const judgeLock = (lock, manifests) => [
  ...missingPlatformPackages(lock.packages),
  ...untrustworthyEntries(lock.packages),
  ...looseVersions(manifests),
];

if (import.meta.main) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
  const faults = judgeLock(
    read('package-lock.json'),
    files.map((file) => ({ file, manifest: read(file) })),
  );
  console.log(faults.join('\n') || 'The lock is complete.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
