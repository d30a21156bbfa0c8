import { expect, it } from 'vitest';
import { readOrigin, requirementsFor } from './origin.ts';

it('reads the board from the navigation, then from the address', () => {
  expect(readOrigin({ boardId: 'b1', boardName: 'Ideas' }, '?board=b2')).toEqual({
    boardId: 'b1',
    boardName: 'Ideas',
    itemIds: null,
  });
  expect(readOrigin({ boardId: 'b1', itemIds: ['i1', 7] }, '')?.itemIds).toEqual(['i1']);
  expect(readOrigin(null, '?board=b2')).toEqual({ boardId: 'b2', boardName: undefined, itemIds: null });
  expect(readOrigin({ boardId: 7 }, '')).toBeUndefined();
  expect(readOrigin('nonsense', '?board=')).toBeUndefined();
});

it('names the board in the requirements', () => {
  expect(requirementsFor('Sleep & Focus')).toContain('"Sleep & Focus"');
});
