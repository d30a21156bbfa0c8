import { expect, it } from 'vitest';
import { settingsSchema } from './index.ts';

const { timezone } = settingsSchema.shape;

it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
  'takes the time zone %s',
  (name) => {
    expect(timezone.parse(name)).toBe(name);
  },
);

it.each(['+05:30', '-08:00', '0530', 'Mars/Olympus', ''])('refuses the time zone "%s"', (name) => {
  expect(timezone.safeParse(name).success).toBe(false);
});

it.each([
  ['CET', 'Europe/Brussels'],
  ['MET', 'Europe/Brussels'],
  ['EET', 'Europe/Athens'],
  ['WET', 'Europe/Lisbon'],
  ['GMT', 'UTC'],
])('takes %s for %s, whose clocks it follows', (name, place) => {
  expect(timezone.parse(name)).toBe(place);
});
