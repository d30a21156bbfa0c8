import { useQuery } from '@tanstack/react-query';
import { remindersQuery } from '../api/get-reminders.ts';
import { ReminderStrip } from './reminder-strip.tsx';

/** Whether there are posts to remind of: known, also where it could not be asked. */
export function useAreRemindersKnown(): boolean {
  const { isPending, failureCount } = useQuery(remindersQuery());
  return !isPending || failureCount > 0;
}

/** The posts that wait for their numbers. A screen can well do without, so a failure shows nothing. */
export function Reminders() {
  const { data } = useQuery(remindersQuery());
  return data === undefined ? null : <ReminderStrip waiting={data} />;
}
