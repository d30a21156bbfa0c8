// Proves each rule of .dependency-cruiser.cjs: a small tree in a temporary folder breaks every rule once,
// beside imports that are allowed, and exactly the seeded violations must be found.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Violation {
  rule: { name: string };
  from: string;
}

const root = dirname(import.meta.dirname);
const config = join(root, '.dependency-cruiser.cjs');
const server = 'apps/server/src';
const web = 'apps/web/src';

/** Imports that every floor allows: file, then what it imports. */
const allowed: Record<string, string[]> = {
  'packages/contract/src/index.ts': ['./common/index.ts'],
  'packages/contract/src/common/index.ts': ['zod'],
  'packages/contract/src/boards/index.ts': ['../common/index.ts'],
  'packages/contract/src/counting/index.ts': ['./count.ts'],
  'packages/contract/src/counting/count.ts': [],
  'packages/contract/src/platforms/index.ts': [],
  'packages/text/src/index.ts': ['../../contract/src/counting/index.ts'],
  'packages/extract/src/index.ts': ['../../text/src/index.ts', 'node:fs'],
  'packages/contract/src/boards/boards.test.ts': ['vitest', './index.ts'],
  [`${server}/platform/http/index.ts`]: ['@hookline/contract/common', 'node:http'],
  [`${server}/platform/database/index.ts`]: ['pg'],
  [`${server}/platform/clock/clock.ts`]: [],
  [`${server}/platform/clock/zone.ts`]: ['type ./clock.ts'],
  [`${server}/db/boards.ts`]: ['#platform/database/index.ts', 'drizzle-orm'],
  [`${server}/features/boards/index.ts`]: ['./boards.repo.ts', './boards.routes.ts'],
  [`${server}/features/boards/boards.repo.ts`]: [
    '../../db/boards.ts',
    'drizzle-orm',
    '@hookline/contract/boards',
  ],
  [`${server}/features/boards/boards.routes.ts`]: ['#platform/http/index.ts'],
  [`${server}/features/boards/boards.test.ts`]: ['vitest', '#testing/server.ts', '../../db/boards.ts'],
  [`${server}/features/content/index.ts`]: ['../boards/index.ts'],
  [`${server}/app/main.ts`]: ['#features/boards/index.ts', '#features/content/index.ts', '../db/boards.ts'],
  [`${server}/testing/server.ts`]: ['../app/main.ts', '../features/boards/boards.repo.ts', 'pg', 'vitest'],
  [`${web}/ui/button.tsx`]: ['../lib/time.ts'],
  [`${web}/lib/time.ts`]: [],
  [`${web}/features/boards/card.tsx`]: [
    '../../ui/button.tsx',
    './model/title.ts',
    'type @hookline/contract/boards',
  ],
  [`${web}/features/boards/model/title.ts`]: ['@hookline/contract/counting', '@hookline/contract/platforms'],
  [`${web}/features/boards/model/title.test.ts`]: ['vitest', './title.ts', '@hookline/contract/boards'],
  [`${web}/features/content/list.tsx`]: [],
  [`${web}/app/routes/board.tsx`]: ['../../features/boards/card.tsx', '../../features/content/list.tsx'],
  [`${web}/app/main.tsx`]: ['./screens.ts'],
  [`${web}/app/screens.ts`]: ['lazy ./routes/board.tsx'],
  [`${web}/app/shell.tsx`]: ['type ./screens.ts'],
};

/** One violation each: the rule that must fire, the file that breaks it, what it imports. */
const seeds: [rule: string, file: string, imports: string][] = [
  ['no-cycles', `${server}/platform/clock/clock.ts`, './zone.ts'],
  ['no-cycles', `${web}/app/screens.ts`, 'lazy ./shell.tsx'],
  ['not-unresolvable', `${server}/platform/log/path.ts`, './missing.ts'],
  ['not-unresolvable', `${server}/platform/log/package.ts`, 'left-pad'],
  ['tests-are-never-imported', `${web}/features/boards/seed.ts`, './model/title.test.ts'],
  ['testing-is-for-tests', `${server}/app/seed-testing.ts`, '#testing/server.ts'],
  ['product-uses-its-own-dependencies', `${server}/platform/log/root-package.ts`, 'vitest'],
  ['product-uses-its-own-dependencies', `${web}/lib/seed.ts`, 'happy-dom'],
  ['apps-never-import-apps', `${web}/lib/other-app.ts`, 'type ../../../server/src/platform/http/index.ts'],
  ['apps-never-import-apps', `${server}/platform/other-app.ts`, '../../../web/src/lib/time.ts'],
  ['contract-stands-on-zod-alone', 'packages/contract/src/content/index.ts', 'node:crypto'],
  [
    'contract-stands-on-zod-alone',
    'packages/contract/src/content/seed.ts',
    '../../../../apps/web/src/lib/time.ts',
  ],
  ['packages-are-below-apps', 'packages/extract/src/seed.ts', '../../../apps/web/src/lib/time.ts'],
  ['packages-stand-side-by-side', 'packages/writer/src/seed.ts', 'type ../../extract/src/index.ts'],
  ['packages-stand-side-by-side', 'packages/text/src/seed.ts', '../../extract/src/index.ts'],
  ['server-platform-is-below', `${server}/platform/jobs/seed.ts`, '#features/boards/index.ts'],
  ['server-platform-is-below', `${server}/platform/jobs/seed.test.ts`, '../../app/main.ts'],
  ['contract-values-for-the-web-stand-on-nothing', 'packages/contract/src/mapping/seed.ts', 'zod'],
  ['contract-values-for-the-web-stand-on-nothing', 'packages/contract/src/platforms/seed.ts', 'zod'],
  ['server-platform-knows-no-domain', `${server}/platform/http/seed.ts`, 'type @hookline/contract/boards'],
  ['server-db-is-below-features', `${server}/db/seed.ts`, '../features/boards/index.ts'],
  ['server-features-are-below-app', `${server}/features/activity/seed.ts`, '#app/main.ts'],
  ['server-feature-front-door', `${server}/features/activity/index.ts`, '../boards/boards.routes.ts'],
  [
    'server-feature-front-door',
    `${server}/features/activity/types.ts`,
    'type #features/boards/boards.routes.ts',
  ],
  ['server-app-uses-front-doors', `${server}/app/seed-door.ts`, '#features/boards/boards.routes.ts'],
  ['server-tables-belong-to-repos', `${server}/features/boards/boards.service.ts`, '../../db/boards.ts'],
  ['server-tables-belong-to-repos', `${server}/features/boards/boards.jobs.ts`, 'type #db/boards.ts'],
  ['server-sql-belongs-to-repos', `${server}/features/content/content.service.ts`, 'drizzle-orm'],
  ['web-ui-and-lib-are-below', `${web}/ui/seed.tsx`, '../features/boards/card.tsx'],
  ['web-ui-and-lib-are-below', `${web}/lib/seed-up.ts`, '#app/routes/board.tsx'],
  ['web-features-are-below-app', `${web}/features/content/seed-up.tsx`, '../../app/routes/board.tsx'],
  ['web-features-never-meet', `${web}/features/content/seed.tsx`, '../boards/card.tsx'],
  ['web-features-never-meet', `${web}/features/accounts/seed.tsx`, 'type #features/boards/card.tsx'],
  [
    'pages-take-only-types-from-the-contract',
    `${web}/features/boards/schema.ts`,
    '@hookline/contract/boards',
  ],
  ['pages-take-only-types-from-the-contract', 'apps/extension/src/schema.ts', '@hookline/contract/boards'],
];

let tree = '';

/** Written as `path`, `type path` or `lazy path`. */
const statement = (target: string, index: number): string => {
  const [path = '', kind] = target.split(' ').toReversed();
  return kind === 'lazy'
    ? `export const load${index} = () => import('${path}');`
    : `import ${kind ?? ''} { x as x${index} } from '${path}';`;
};

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), text);
};

const writeModule = (file: string, imports: string[]): Promise<void> =>
  write(file, [...imports.map(statement), 'export const x = 1;', ''].join('\n'));

const writePackages = async (): Promise<void> => {
  for (const name of ['zod', 'pg', 'drizzle-orm', 'vitest', 'happy-dom']) {
    await write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    await write(`node_modules/${name}/index.js`, 'exports.x = 1;\n');
  }
  for (const workspace of ['.', 'packages/contract', 'apps/server', 'apps/web']) {
    await mkdir(join(tree, workspace), { recursive: true });
    await cp(join(root, workspace, 'package.json'), join(tree, workspace, 'package.json'));
  }
  await mkdir(join(tree, 'node_modules/@hookline'));
  await symlink('../../packages/contract', join(tree, 'node_modules/@hookline/contract'));
};

const cruise = async (): Promise<string[]> => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', config, '--output-type', 'json', 'apps', 'packages'];
  // The exit code counts the violations; only the report matters here.
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: tree,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error);
  const report = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return report.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted();
};

beforeAll(async () => {
  tree = await realpath(await mkdtemp(join(tmpdir(), 'boundaries-')));
  await writePackages();
  await Promise.all(Object.entries(allowed).map(([file, imports]) => writeModule(file, imports)));
});

afterAll(() => rm(tree, { recursive: true, force: true }));

test('a tree that keeps the floors passes', async () => {
  expect(await cruise()).toEqual([]);
});

test('every seeded violation is found under its rule, and nothing else', async () => {
  await Promise.all(seeds.map(([, file, target]) => writeModule(file, [target])));
  expect(await cruise()).toEqual(seeds.map(([rule, file]) => `${rule}: ${file}`).toSorted());
});

test('every rule has a seeded violation', () => {
  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  expect(new Set(seeds.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
});
