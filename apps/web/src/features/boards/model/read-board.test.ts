import { expect, it } from 'vitest';
import { labelColor } from '#ui/label-color.ts';
import { readBoard, readBoards } from './read-board.ts';

it('fills in what an answer does not say', () => {
  expect(readBoard({ id: 3, board_type: 'new_kind', created_at: '2026-01-01T00:00:00Z' })).toEqual({
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
  expect(readBoard({}, 'b')).toBeUndefined();
  expect(readBoard(undefined, 'b')).toBeUndefined();
  expect(readBoards([null, {}, { id: 'a' }])).toHaveLength(1);
  expect(readBoards('boards')).toEqual([]);
});

it('gives a board the same colour always, and the demo boards four', () => {
  const colors = ['sample-1', 'sample-2', 'sample-3', 'sample-4'].map(labelColor);
  expect(new Set(colors).size).toBe(4);
  expect(['sample-1', 'sample-2', 'sample-3', 'sample-4'].map(labelColor)).toEqual(colors);
});
