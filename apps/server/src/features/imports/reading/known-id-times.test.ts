import { expect, it } from 'vitest';
import { exactMoment, momentOfId } from './known-id-times.ts';

const idAt = (moment: string) => ((BigInt(Date.parse(moment) / 1000) << 32n) + 5n).toString();
const stated = (day: string) => ({ day, time: null, offset: null });

it.each([
  // Told without a year, read as the latest such day; the local day is another than that of UTC.
  ['2026-09-07', '2024-09-06T17:30:00Z'],
  ['2026-09-05', '2024-09-06T02:30:00Z'],
  ['2026-01-01', '2024-12-31T20:00:00Z'],
  ['2025-12-31', '2025-01-01T03:00:00Z'],
  ['2026-03-01', '2024-02-29T20:00:00Z'],
])('%s without a year is the day of the id, %s', (day, moment) => {
  const ofId = momentOfId('tiktok', idAt(moment));
  expect(exactMoment(stated(day), ofId, false)).toEqual(ofId);
});

it('another day of the year is believed, and so is another year that is said', () => {
  const ofId = momentOfId('tiktok', idAt('2024-09-06T17:30:00Z'));
  expect(exactMoment(stated('2026-09-08'), ofId, false)).toEqual(stated('2026-09-08'));
  expect(exactMoment(stated('2026-09-06'), ofId, true)).toEqual(stated('2026-09-06'));
});
