import { formatDate } from '#lib/format.ts';
import type { ShownActivity } from './shown-activity.ts';

export interface ActivityDay {
  /** "Today", "Yesterday", "Nov 3, 2026"; in the reader's time zone. */
  label: string;
  entries: ShownActivity[];
}

/**
 * Entries under the days they happened on, in their order. What has no readable time stands under "Earlier".
 */
export function groupByDay(entries: readonly ShownActivity[], now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const label = dayLabel(entry.created_at, now);
    const last = days.at(-1);
    if (last?.label === label) {
      last.entries.push(entry);
    } else {
      days.push({ label, entries: [entry] });
    }
  }
  return days;
}

function dayLabel(moment: string, now: Date): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) {
    return 'Earlier';
  }
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (time.toDateString() === now.toDateString()) {
    return 'Today';
  }
  return time.toDateString() === yesterday.toDateString() ? 'Yesterday' : formatDate(moment);
}
