import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { describeReminders, toWaiting } from './reminders.ts';

const answer = (...days: (number | string | null)[]) => ({
  reminders: days.map((age) => ({ content_id: 'i', platform: 'tiktok', days: unexpected(age) })),
});

it('says how many posts wait, and for numbers of which age', () => {
  expect(describeReminders(toWaiting(answer(7)))).toBe('1 post is waiting for its 7-day numbers');
  expect(describeReminders(toWaiting(answer(7, 7, 7)))).toBe('3 posts are waiting for their 7-day numbers');
  expect(describeReminders(toWaiting(answer(1, 30)))).toBe('2 posts are waiting for their numbers');
  expect(describeReminders(toWaiting({ ...answer(7, 7), total: 1_234 }))).toBe(
    '1,234 posts are waiting for their numbers',
  );
});

it('leaves out what cannot be acted upon', () => {
  expect(toWaiting(answer(5, '7', null)).reminders).toEqual([]);
  const useless = [{ days: 7, platform: 'tiktok' }, { content_id: 'i', days: 7 }, null];
  expect(toWaiting(unexpected({ reminders: useless }))).toEqual({ reminders: [], total: 0 });
  expect(toWaiting({})).toEqual({ reminders: [], total: 0 });
});
