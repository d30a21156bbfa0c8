import { useQuery } from '@tanstack/react-query';
import { remindersQuery } from '../api/get-reminders.ts';
import { ReminderStrip } from './reminder-strip.tsx';

/** The posts that wait for their numbers. A screen can well do without, so a failure shows nothing. */
export function Reminders() {
  const { data } = useQuery(remindersQuery());
  return data === undefined ? null : <ReminderStrip waiting={data} />;
}
