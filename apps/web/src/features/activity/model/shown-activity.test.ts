import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { toShownDashboard } from './shown-activity.ts';

const nothing = { processing: 0, failed: 0, script: null, best: null, due: null };

it('reads what is of its kind, and leaves out the rest', () => {
  expect(toShownDashboard(unexpected({ stats: null }))).toBeNull();
  expect(toShownDashboard({})).toBeNull();
  expect(
    toShownDashboard(
      unexpected({
        stats: {
          totalBoards: { value: 3, change: 'much' },
          contentItems: { value: 'many' },
          aiGenerations: null,
        },
        recentActivity: {},
      }),
    ),
  ).toEqual({ stats: { totalBoards: { value: 3, change: null } }, recentActivity: [], next: nothing });
  expect(
    toShownDashboard({
      stats: {},
      recentActivity: [{ id: 'a', title: unexpected(5) }, { kind: 'board_created' }],
    }),
  ).toEqual({
    stats: {},
    recentActivity: [{ id: 'a', kind: '', title: '', board_id: null, content_id: null, created_at: '' }],
    next: nothing,
  });
});
