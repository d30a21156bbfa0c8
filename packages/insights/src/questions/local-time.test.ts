import { expect, test } from 'vitest';
import { localClock } from './local-time.ts';

test.for([
  ['Europe/Berlin', '2026-01-12T05:30:00Z', 'monday', 'morning'],
  ['Europe/Berlin', '2026-01-12T04:30:00Z', 'monday', 'night'],
  ['Europe/Berlin', '2026-07-13T04:30:00Z', 'monday', 'morning'],
  ['Europe/Berlin', '2026-03-28T23:30:00Z', 'sunday', 'night'],
  ['Europe/Berlin', '2026-03-29T22:30:00Z', 'monday', 'night'],
  ['America/New_York', '2026-11-01T03:59:00Z', 'saturday', 'evening'],
  ['America/New_York', '2026-11-01T05:30:00Z', 'sunday', 'night'],
  ['America/New_York', '2026-11-01T11:30:00Z', 'sunday', 'morning'],
  ['Asia/Kolkata', '2026-05-06T18:29:00Z', 'wednesday', 'evening'],
  ['Asia/Kolkata', '2026-05-06T18:30:00Z', 'thursday', 'night'],
  ['Pacific/Kiritimati', '2026-05-06T10:00:00Z', 'thursday', 'night'],
] as const)('in %s, %s is %s %s', ([timezone, moment, weekday, partOfDay]) => {
  expect(localClock(timezone)(new Date(moment))).toEqual({ weekday, partOfDay });
});
