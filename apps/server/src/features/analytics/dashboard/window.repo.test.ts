import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/index.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { newId } from '#platform/id.ts';
import { presets, saveSettings } from '../settings.repo.ts';
import { findWindows } from './window.repo.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connection, { size: 1, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Somebody who counts days in a time zone. */
async function livingIn(timezone: string): Promise<{ userId: string }> {
  const userId = newId();
  await database.pool.query(
    `insert into users (id, email, name, password_hash, created_at) values ($1, $2, '', '', now())`,
    [userId, `${userId}@example.org`],
  );
  await saveSettings({ userId }, database.db, { ...presets, timezone });
  return { userId };
}

/** Milliseconds. */
const minute = 60_000;

/** The first moment of a day, found by looking at every quarter of an hour around it. */
function firstMoment(day: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  let moment = Date.parse(`${day}T00:00:00Z`) - 16 * 60 * minute;
  while (format.format(moment) < day) {
    moment += 15 * minute;
  }
  return new Date(moment).toISOString();
}

it.for([
  ['Atlantic/Azores', '2026-10-31', 'clocks go back from one to midnight'],
  ['Atlantic/Azores', '2026-04-04', 'clocks go forward at midnight'],
  ['America/Havana', '2026-11-07', 'clocks go back from one to midnight'],
  ['America/Havana', '2026-03-14', 'there is no midnight'],
  ['America/Santiago', '2026-09-12', 'there is no midnight'],
  ['America/Santiago', '2026-04-11', 'clocks go back from midnight to eleven'],
  ['Africa/Cairo', '2026-10-30', 'clocks go back from midnight to eleven'],
  ['Australia/Lord_Howe', '2026-04-11', 'clocks go back by half an hour'],
  ['Europe/Berlin', '2026-10-31', 'clocks go back in the small hours'],
  ['Pacific/Apia', '2026-01-31', 'no clock changes'],
])('a range in %s that ends on %s begins with its first day (%s)', async ([timezone = '', today = '']) => {
  const now = new Date(Date.parse(firstMoment(today, timezone)) + 600 * minute);
  const actor = await livingIn(timezone);
  const { current, before, ...found } = await findWindows(actor, database.db, { range: '7d', now });
  expect(found).toEqual({ today, timezone });
  expect(current.at).toBe(firstMoment(current.day, timezone));
  expect(before.at).toBe(firstMoment(before.day, timezone));
});
