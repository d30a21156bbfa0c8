import type { Dashboard } from '@hookline/contract/activity';
import { expect, it } from 'vitest';
import { chooseDashboard } from './use-dashboard.ts';

const none = { value: 0, change: null };
const unused: Dashboard = {
  stats: {
    totalBoards: none,
    contentItems: none,
    aiGenerations: none,
    activeUsers: { value: 1, change: null },
  },
  recentActivity: [],
  next: { processing: 0, failed: 0, script: null, best: null, due: null },
};
const used: Dashboard = { ...unused, stats: { ...unused.stats, aiGenerations: { value: 1, change: null } } };

it('shows samples in demo mode until there is anything real', () => {
  expect(chooseDashboard(unused, true, 0)).toMatchObject({ isSample: true });
  expect(chooseDashboard(used, true, 0)).toEqual({ dashboard: used, isSample: false, isEmpty: true });
  const deleted = {
    id: '1',
    kind: 'board_deleted',
    title: 'Ideas',
    board_id: null,
    content_id: null,
    created_at: '2026-01-01T00:00:00Z',
  } as const;
  expect(chooseDashboard({ ...unused, recentActivity: [deleted] }, true, 0)).toMatchObject({
    isSample: false,
    isEmpty: true,
  });
});

it('never shows samples outside demo mode', () => {
  expect(chooseDashboard(unused, false, 0)).toEqual({ dashboard: unused, isSample: false, isEmpty: true });
});

it('shows samples where the server has no figures', () => {
  const { dashboard, isSample } = chooseDashboard(null, false, Date.now());
  expect(isSample).toBe(true);
  expect(dashboard.recentActivity).toHaveLength(4);
  expect(dashboard.stats.activeUsers?.change).toBeLessThan(0);
});
