import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { labelColor } from '#ui/label-color.ts';
import { toShownBoard, toShownBoards } from './shown-board.ts';

it('fills in what an answer does not say', () => {
  expect(
    toShownBoard({ id: unexpected(3), board_type: 'new_kind', created_at: '2026-01-01T00:00:00Z' }),
  ).toEqual({
    id: '3',
    name: 'Untitled board',
    description: '',
    board_type: 'general',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    item_count: 0,
    isDemo: false,
  });
});

it('takes nothing for a board that is none', () => {
  expect(toShownBoard({}, 'b')).toBeUndefined();
  expect(toShownBoard(undefined, 'b')).toBeUndefined();
  expect(toShownBoards([unexpected(null), {}, { id: 'a' }])).toHaveLength(1);
  expect(toShownBoards(unexpected('boards'))).toEqual([]);
});

it('gives a board the same colour always, and the demo boards four', () => {
  const colors = ['sample-1', 'sample-2', 'sample-3', 'sample-4'].map(labelColor);
  expect(new Set(colors).size).toBe(4);
  expect(['sample-1', 'sample-2', 'sample-3', 'sample-4'].map(labelColor)).toEqual(colors);
});
