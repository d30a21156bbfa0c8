import type { Settings } from '@hookline/contract/analytics';
import { asText, type Loose, withDefaults } from '#lib/tolerant.ts';
import { fallbackRange, readRange } from './ranges.ts';

/** The settings in an answer; what is missing is what the server assumes for a new user. */
export const toSettings = (settings: Loose<Settings> | undefined): Settings =>
  withDefaults(settings, {
    timezone: (zone) => asText(zone) || 'UTC',
    weekStartsOn: (day): Settings['weekStartsOn'] => (day === 'sunday' ? 'sunday' : 'monday'),
    defaultRange: (range) => readRange(range) ?? fallbackRange,
    minimumSample: 5,
  });
