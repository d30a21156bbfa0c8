// The files of the clone and what each of them can reach, by which a test is known to depend on them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Modules that are named where they are imported or replaced, also only when they are needed. */
const imported = /(?:\bfrom|\bimport|\bimport\s*\(|\bmock\s*\()\s*(['"])(?<path>[^'"\n]+)\1/gu;
/**
 * Anything between quotation marks: in a module that asks where it lies, each may be a file or a folder
 * beside it.
 */
const quoted = /(['"`])(?<path>[^\n]*?)\1/gu;
const hasImports = /\.(?:[cm]?[jt]sx?|css)$/u;

/** What can be known of a path before it is put together: its folder. */
const knownPart = (path) => {
  const [start = '', ...rest] = path.split('${');
  return rest.length === 0 ? path : start.slice(0, start.lastIndexOf('/') + 1);
};

const pathsIn = (text) => {
  const names = [...text.matchAll(imported), ...(/import\.meta\b/u.test(text) ? text.matchAll(quoted) : [])];
  return new Set(names.map(({ groups }) => knownPart(groups?.path ?? '').replace(/\?.*$/u, ''))).difference(
    new Set(['']),
  );
};

/**
 * The paths from the root of the clone that `path` means in `file`; of a package, what says where and how its
 * parts are read, too.
 */
const resolve = (file, path) => {
  const [, workspace = ''] = /^((?:apps|packages)\/[^/]+)\//u.exec(file) ?? [];
  if (path.startsWith('#')) {
    return [posix.join(workspace, 'src', path.slice(1))];
  }
  const [, name, part = '.'] = /^@hookline\/([^/]+)(?:\/(.+))?$/u.exec(path) ?? [];
  return name
    ? [`src/${part}/index.ts`, 'package.json', 'tsconfig.json'].map((own) =>
        posix.join('packages', name, own),
      )
    : [posix.join(posix.dirname(file), path)];
};

/**
 * When the file last changed in any way, in milliseconds; null when it is none: a folder, a repository within
 * this one.
 */
const changeTimeOf = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.ctimeMs : null;
};

/**
 * All files that git has or would take by the clone's own rules, and when each changed; null outside of a
 * clone.
 */
const listFiles = (root) => {
  // In a folder of another repository git tells of that one's files: of none where it ignores the folder.
  if (!existsSync(join(root, '.git'))) {
    return null;
  }
  try {
    // What only this machine ignores is there for the tests all the same.
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-per-directory=.gitignore'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 100_000_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const times = listed
      .split('\0')
      .map((file) => /** @type {const} */ ([file, changeTimeOf(join(root, file))]));
    return new Map(times.filter(([, time]) => time !== null));
  } catch {
    return null;
  }
};

/** Empty for a file that is gone since it was listed: the clone that is read afterwards tells. */
const readIfPresent = (path) => {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
};

/**
 * The clone at `root` as it is now, null when it is none. Paths are relative to `root`, with slashes.
 * `reach(files)` has these and whatever they name, import or lie in the folder they name, through all
 * between; a file that is found by other means than its name is not in it. `fingerprint(files)` changes with
 * each name and content; `lastChange(files)`, in milliseconds, also when one was changed and changed back.
 */
export const readClone = (root) => {
  const present = listFiles(root);
  if (present === null) {
    return null;
  }
  const files = [...present.keys()];
  const contents = new Map();
  const contentOf = (file) => {
    const content = contents.get(file) ?? readIfPresent(join(root, file));
    contents.set(file, content);
    return content;
  };
  const neighbours = new Map();
  const neighboursOf = (file) => {
    if (!neighbours.has(file)) {
      const targets = hasImports.test(file)
        ? [...pathsIn(contentOf(file).toString())].flatMap((path) => resolve(file, path))
        : [];
      const folders = targets.filter((target) => !present.has(target)).map((target) => join(target, '/'));
      const within =
        folders.length > 0 ? files.filter((other) => folders.some((folder) => other.startsWith(folder))) : [];
      neighbours.set(file, [...targets.filter((target) => present.has(target)), ...within]);
    }
    return neighbours.get(file);
  };
  const reach = (starts) => {
    const reached = new Set(starts);
    for (const file of reached) {
      neighboursOf(file).forEach((other) => reached.add(other));
    }
    return reached;
  };
  const digests = new Map();
  const digestOf = (file) => {
    const digest = digests.get(file) ?? createHash('sha256').update(contentOf(file)).digest('hex');
    digests.set(file, digest);
    return digest;
  };
  const fingerprint = (some) => {
    const hash = createHash('sha256');
    for (const file of [...some].toSorted((one, other) => (one < other ? -1 : 1))) {
      hash.update(`${file}\0${digestOf(file)}\0`);
    }
    return hash.digest('hex');
  };
  const lastChange = (some) => Math.max(0, ...[...some].map((file) => present.get(file) ?? 0));
  return { files, reach, fingerprint, lastChange };
};
