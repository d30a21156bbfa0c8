import type { Activity } from '@hookline/contract/activity';
import { expect, it } from 'vitest';
import { activityPath, describeActivity, kindOptions, readKind } from './describe-activity.ts';

const entry: Activity = {
  id: '1',
  kind: 'board_created',
  title: 'Ideas',
  board_id: 'b1',
  content_id: null,
  created_at: '2026-11-21T12:00:00Z',
};

it('says what was done, also for a kind it has never heard of', () => {
  expect(describeActivity(entry).did).toBe('Board created');
  expect(describeActivity({ kind: 'board_shared' }).did).toBe('Board shared');
});

it('leads to the item, else to the board, unless that or the item is gone', () => {
  expect(activityPath({ ...entry, kind: 'content_added', content_id: 'c1' })).toBe('/boards/b1/items/c1');
  expect(activityPath({ ...entry, kind: 'insights_generated', board_id: null })).toBe('/analytics');
  expect(activityPath(entry)).toBe('/boards/b1');
  expect(activityPath({ ...entry, kind: 'board_deleted' })).toBeUndefined();
  expect(activityPath({ ...entry, board_id: null })).toBeUndefined();
});

it('can be narrowed to the kinds it knows', () => {
  expect(kindOptions[0]).toEqual({ value: 'all', label: 'All activity' });
  expect(kindOptions).toContainEqual({ value: 'script_saved', label: 'Script saved' });
  expect(readKind('script_saved')).toBe('script_saved');
  expect(readKind('toString')).toBeUndefined();
  expect(readKind(null)).toBeUndefined();
});
