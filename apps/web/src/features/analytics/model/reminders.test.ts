import { expect, it } from 'vitest';
import { describeReminders, readWaiting } from './reminders.ts';

const answer = (...days: unknown[]) => ({
  reminders: days.map((age) => ({ content_id: 'i', platform: 'tiktok', days: age })),
});

it('says how many posts wait, and for numbers of which age', () => {
  expect(describeReminders(readWaiting(answer(7)))).toBe('1 post is waiting for its 7-day numbers');
  expect(describeReminders(readWaiting(answer(7, 7, 7)))).toBe('3 posts are waiting for their 7-day numbers');
  expect(describeReminders(readWaiting(answer(1, 30)))).toBe('2 posts are waiting for their numbers');
  expect(describeReminders(readWaiting({ ...answer(7, 7), total: 1_234 }))).toBe(
    '1,234 posts are waiting for their numbers',
  );
});

it('leaves out what cannot be acted upon', () => {
  expect(readWaiting(answer(5, '7', null)).reminders).toEqual([]);
  const useless = [{ days: 7, platform: 'tiktok' }, { content_id: 'i', days: 7 }, null];
  expect(readWaiting({ reminders: useless })).toEqual({ reminders: [], total: 0 });
  expect(readWaiting(undefined)).toEqual({ reminders: [], total: 0 });
});
