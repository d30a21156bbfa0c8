import type { Settings } from '@hookline/contract/analytics';
import { asNumber, asRecord, asText } from '#lib/tolerant.ts';
import { fallbackRange, readRange } from './ranges.ts';

/** The settings in an answer; what is missing is what the server assumes for a new user. */
export function readSettings(answer: unknown): Settings {
  const { timezone, weekStartsOn, defaultRange, minimumSample } = asRecord(asRecord(answer)['settings']);
  return {
    timezone: asText(timezone) || 'UTC',
    weekStartsOn: weekStartsOn === 'sunday' ? 'sunday' : 'monday',
    defaultRange: readRange(defaultRange) ?? fallbackRange,
    minimumSample: asNumber(minimumSample) ?? 5,
  };
}
