import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateIn } from '#lib/format.ts';
import { settingsQuery } from '../api/get-settings.ts';

/**
 * Writes the day of a moment as figures count it: in the time zone that is set, until that is known in the
 * reader's.
 */
export function useDateFormat(): typeof formatDate {
  const { data } = useQuery(settingsQuery());
  return data === undefined ? formatDate : formatDateIn(data.timezone);
}
