import { expect, it } from 'vitest';
import { lineageOf } from './lineage.ts';
import { toShownVersions } from './versions.ts';

const versions = toShownVersions([
  { id: 'b2', parent_id: 'b1' },
  { id: 'a3', parent_id: 'a1' },
  { id: 'b1', parent_id: null },
  { id: 'a2', parent_id: 'a1' },
  { id: 'a1', parent_id: 'gone' },
  { id: 'loop', parent_id: 'loop' },
]);
const ids = (currentId: string | undefined) => {
  const { own, others } = lineageOf(versions, currentId);
  return [own.map(({ id }) => id), others.map(({ id }) => id)];
};

it('parts the versions of the script that is shown from those of others', () => {
  expect(ids('a2')).toEqual([
    ['a3', 'a2', 'a1'],
    ['b2', 'b1', 'loop'],
  ]);
  expect(ids('b2')[0]).toEqual(['b2', 'b1']);
  expect(ids('loop')[0]).toEqual(['loop']);
});

it('parts nothing while none of them is shown', () => {
  expect(ids(undefined)[0]).toHaveLength(6);
  expect(ids('unknown')[1]).toEqual([]);
});
