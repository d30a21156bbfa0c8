import { useQueryClient } from '@tanstack/react-query';
import { AlarmClock, ChevronDown } from 'lucide-react';
import clsx from 'clsx';
import { Suspense, useId, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { useDismissReminder } from '../api/dismiss-reminder.ts';
import { describeReminders, type ShownReminder, type Waiting } from '../model/reminders.ts';
import { analyticsKeys } from '../query-keys.ts';
import { Card } from '#ui/card.tsx';
import { ReminderRow } from './reminder-row.tsx';

const TrackPerformanceDialog = lazyPart(
  async () => (await import('./track-performance-dialog.tsx')).TrackPerformanceDialog,
);

/**
 * How many posts wait for their numbers, in one line; opened, each with a way to enter them. Nothing while
 * none waits.
 */
export function ReminderStrip({ waiting }: { waiting: Waiting }) {
  const { reminders, total } = waiting;
  const [isOpen, setIsOpen] = useState(false);
  const [tracked, setTracked] = useState<ShownReminder>();
  const { mutate: dismiss } = useDismissReminder();
  const cache = useQueryClient();
  const listId = useId();

  return (
    <>
      {reminders.length > 0 && (
        <Card>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className={clsx(
              'flex min-h-11 w-full items-center gap-2.5 px-4 py-2 text-left text-base text-ink hover:bg-hover sm:px-5',
              isOpen ? 'rounded-t-xl' : 'rounded-xl',
            )}
          >
            <AlarmClock aria-hidden="true" className="size-4 shrink-0 text-warning-ink" />
            <span className="min-w-0 flex-1">{describeReminders(waiting)}</span>
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
            />
          </button>
          {isOpen && (
            <ul id={listId} className="max-h-80 overflow-y-auto border-t border-line">
              {reminders.map((reminder) => (
                <ReminderRow
                  key={`${reminder.content_id}-${reminder.platform}-${reminder.days}`}
                  reminder={reminder}
                  onTrack={() => setTracked(reminder)}
                  onDismiss={() => dismiss(reminder)}
                />
              ))}
              {total > reminders.length && (
                <li className="px-4 py-2.5 text-sm text-muted sm:px-5">
                  Showing the {formatExact(reminders.length)} most recently published.
                </li>
              )}
            </ul>
          )}
        </Card>
      )}
      {tracked && (
        <Suspense>
          <TrackPerformanceDialog
            content={{ id: tracked.content_id, title: tracked.content_title, type: tracked.content_type }}
            platform={tracked.platform}
            onClose={() => setTracked(undefined)}
            onTracked={() => void cache.invalidateQueries({ queryKey: analyticsKeys.numbers })}
          />
        </Suspense>
      )}
    </>
  );
}
