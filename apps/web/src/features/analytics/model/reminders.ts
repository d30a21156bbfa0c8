import type { Milestone, Reminder } from '@hookline/contract/analytics';
import { allPlatforms, type Platform } from '@hookline/contract/platforms';
import type { Answer } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { asList, asNumber, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';

/** A post that waits for its numbers of some days after publishing. */
export interface ShownReminder extends ReturnType<typeof withEveryField> {
  platform: Platform;
  days: Milestone;
}

const withEveryField = (reminder: Loose<Reminder>) =>
  withDefaults(reminder, {
    content_id: '',
    board_id: '',
    content_title: '',
    content_type: '',
    /** ISO 8601; empty where it is not said. */
    published_at: '',
  });

const milestones: readonly Milestone[] = [1, 3, 7, 30];

/** The first of them, and how many there are. */
export interface Waiting {
  reminders: readonly ShownReminder[];
  total: number;
}

export function toWaiting(answer: Answer<'GET /api/analytics/reminders'>): Waiting {
  const reminders = asList(answer.reminders, toShownReminder);
  return { reminders, total: Math.max(reminders.length, asNumber(answer.total) ?? 0) };
}

/**
 * Undefined for what cannot be acted upon: without a post, a platform or days there is nothing to ask for.
 */
function toShownReminder(answer: Loose<Reminder>): ShownReminder | undefined {
  const platform = asWord(answer.platform, allPlatforms);
  const days = milestones.find((known) => known === answer.days);
  const reminder = withEveryField(answer);
  return reminder.content_id === '' || platform === undefined || days === undefined
    ? undefined
    : { ...reminder, platform, days };
}

/** "3 posts are waiting for their 7-day numbers"; of several ages, without one. */
export function describeReminders({ reminders, total }: Waiting): string {
  const ages = new Set(reminders.map(({ days }) => days));
  const [age] = ages;
  // Of those that are not here the age is not known.
  const numbers = ages.size === 1 && total === reminders.length ? `${age}-day numbers` : 'numbers';
  return total === 1
    ? `1 post is waiting for its ${numbers}`
    : `${counted(total, 'post')} are waiting for their ${numbers}`;
}
