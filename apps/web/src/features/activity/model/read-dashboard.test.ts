import { expect, it } from 'vitest';
import { readDashboard } from './read-dashboard.ts';

it('reads what is of its kind, and leaves out the rest', () => {
  expect(readDashboard({ stats: null })).toBeNull();
  expect(readDashboard({})).toBeNull();
  expect(
    readDashboard({
      stats: {
        totalBoards: { value: 3, change: 'much' },
        contentItems: { value: 'many' },
        aiGenerations: null,
      },
      recentActivity: {},
    }),
  ).toEqual({ stats: { totalBoards: { value: 3, change: null } }, recentActivity: [] });
  expect(
    readDashboard({ stats: {}, recentActivity: [{ id: 'a', title: 5 }, { kind: 'board_created' }] }),
  ).toEqual({
    stats: {},
    recentActivity: [{ id: 'a', kind: '', title: '', board_id: null, content_id: null, created_at: '' }],
  });
});
