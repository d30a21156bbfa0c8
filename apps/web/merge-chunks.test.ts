import { expect, it } from 'vitest';
import { mergeChunks } from './merge-chunks.ts';

const module = (id: string, screens: string, { size = 100, imports = '' } = {}) => ({
  id,
  screens: new Set(screens.split('')),
  size,
  imports: imports.split(''),
});

const merged = (...modules: ReturnType<typeof module>[]): string[] =>
  mergeChunks(modules)
    .map((chunk) => chunk.modules.toSorted().join(''))
    .toSorted();

const large = 1_000_000;

it('puts together what the same screens need, and what one screen alone needs apart', () => {
  expect(
    merged(
      module('a', 'XY', { size: large }),
      module('b', 'YX', { size: large }),
      module('c', 'X'),
      module('d', 'Y'),
    ),
  ).toEqual(['ab', 'c', 'd']);
});

it('makes one file of two where little is fetched in vain', () => {
  expect(merged(module('a', 'XY'), module('b', 'XYZ'))).toEqual(['ab']);
});

it('keeps apart what would be fetched in vain', () => {
  expect(merged(module('a', 'XY', { size: large }), module('b', 'XYZ', { size: large }))).toEqual(['a', 'b']);
});

it('counts what a file imports among what would be fetched in vain', () => {
  const icon = module('a', 'XY', { size: 1_500 });
  const player = module('b', 'YZ', { size: 2_500, imports: 'c' });
  expect(merged(icon, player, module('c', 'XYZMNOPQRSTV', { size: large }))).toEqual(['ab', 'c']);
  expect(merged(icon, player, module('c', 'YZMNOPQRSTV', { size: large }))).toEqual(['a', 'b', 'c']);
});

it('merges nothing of which another file would stand in the middle', () => {
  const modules = [
    module('a', 'XY', { imports: 'b' }),
    module('b', 'VW', { imports: 'c' }),
    module('c', 'XYZ'),
  ];
  expect(merged(...modules)).toEqual(['a', 'b', 'c']);
  expect(merged(...modules.map((one) => ({ ...one, imports: [] })))).toEqual(['ac', 'b']);
});

it('says who needs what was merged', () => {
  const [chunk] = mergeChunks([module('a', 'XY'), module('b', 'YXZ')]);
  expect([...(chunk?.screens ?? [])].toSorted()).toEqual(['X', 'Y', 'Z']);
});
