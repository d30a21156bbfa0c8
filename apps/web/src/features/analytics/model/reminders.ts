import type { Milestone } from '@hookline/contract/analytics';
import { allPlatforms, type Platform } from '@hookline/contract/platforms';
import { formatExact } from '#lib/format.ts';
import { asList, asNumber, asRecord, asText, asWord } from '#lib/tolerant.ts';

/** A post that waits for its numbers of some days after publishing. */
export interface ShownReminder {
  contentId: string;
  boardId: string;
  title: string;
  contentType: string;
  platform: Platform;
  days: Milestone;
  /** ISO 8601; empty where it is not said. */
  publishedAt: string;
}

const milestones: readonly Milestone[] = [1, 3, 7, 30];

/** The first of them, and how many there are. */
export interface Waiting {
  reminders: readonly ShownReminder[];
  total: number;
}

export function readWaiting(answer: unknown): Waiting {
  const reminders = readReminders(answer);
  return { reminders, total: Math.max(reminders.length, asNumber(asRecord(answer)['total']) ?? 0) };
}

/**
 * Reminders as far as they can be acted upon: without a post, a platform or days there is nothing to ask for.
 */
const readReminders = (answer: unknown): ShownReminder[] =>
  asList(asRecord(answer)['reminders'], (value) => {
    const reminder = asRecord(value);
    const contentId = asText(reminder['content_id']);
    const platform = asWord(reminder['platform'], allPlatforms);
    const days = milestones.find((known) => known === reminder['days']);
    if (contentId === '' || platform === undefined || days === undefined) {
      return undefined;
    }
    return {
      contentId,
      boardId: asText(reminder['board_id']),
      title: asText(reminder['content_title']),
      contentType: asText(reminder['content_type']),
      platform,
      days,
      publishedAt: asText(reminder['published_at']),
    };
  });

/** "3 posts are waiting for their 7-day numbers"; of several ages, without one. */
export function describeReminders({ reminders, total }: Waiting): string {
  const ages = new Set(reminders.map(({ days }) => days));
  const [age] = ages;
  // Of those that are not here the age is not known.
  const numbers = ages.size === 1 && total === reminders.length ? `${age}-day numbers` : 'numbers';
  return total === 1
    ? `1 post is waiting for its ${numbers}`
    : `${formatExact(total)} posts are waiting for their ${numbers}`;
}
