import { onPlatform } from '@hookline/contract/platforms';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { dayAt } from '#platform/time-zone.ts';
import { dayInWords } from '../day-in-words.ts';
import { findFirstNumbers, type FirstNumbers } from './snapshots.repo.ts';
import { findSettings } from '../settings.repo.ts';

/** A moment; or a day, for which its noon stands in. */
interface Dated {
  at: Date;
  isDay: boolean;
}

/** From noon to the last moment of a day. Milliseconds. */
const halfDay = 12 * 60 * 60 * 1000 - 1;

/** Whether numbers are from before their post was published. A day may have been any moment of it. */
export const isBeforePublishing = (recorded: Dated, published: Dated): boolean =>
  recorded.at.getTime() + slack(recorded) < published.at.getTime() - slack(published);

const slack = ({ isDay }: Dated): number => (isDay ? halfDay : 0);

/**
 * Numbers of a post (`isDay`: of which only the day may be known) have to be from after its publishing, where
 * that is known. Throws `invalid`.
 */
export function requirePublished(
  recordedAt: Date,
  { publishedAt, publishedDayOnly }: { publishedAt: Date | null; publishedDayOnly: boolean },
  isDay = false,
): void {
  if (
    publishedAt !== null &&
    isBeforePublishing({ at: recordedAt, isDay }, { at: publishedAt, isDay: publishedDayOnly })
  ) {
    const message =
      'These numbers are from before the post was published. Give a later time, or correct ' +
      'when it was published.';
    throw errors.invalid(message, [
      { path: 'recordedAt', message: 'Lies before the publishing of the post.' },
    ]);
  }
}

/** When an item is said to have been published; `path` is the field that says so. */
interface Publication {
  itemId: string;
  publishedAt: Date;
  /** Only the day is known. */
  isDay: boolean;
  path: string;
}

/**
 * A time of publishing has to be from before all numbers of its item. Throws `invalid`, saying which are
 * older and what to do.
 */
export async function requireNumbersAfter(
  actor: Actor,
  db: Db,
  { itemId, publishedAt, isDay, path }: Publication,
): Promise<void> {
  const first = (await findFirstNumbers(actor, db, [itemId])).get(itemId);
  if (first !== undefined && isOlder(first, { at: publishedAt, isDay })) {
    const { timezone } = await findSettings(actor, db);
    const message = `${describeFirstNumbers(first, timezone)}, before that time of publishing. Give an earlier time, or correct or delete those numbers first.`;
    throw errors.invalid(message, [{ path, message: 'Lies after the first numbers of the post.' }]);
  }
}

/** Whether the first numbers of an item are from before it was published. */
export const isOlder = ({ recordedAt, isDay }: FirstNumbers, published: Dated): boolean =>
  isBeforePublishing({ at: recordedAt, isDay }, published);

/** "Numbers on YouTube are from Mar 3, 2026", by the day of a time zone. */
export const describeFirstNumbers = ({ platform, recordedAt }: FirstNumbers, timezone: string): string =>
  `Numbers ${onPlatform(platform)} are from ${dayInWords(dayAt(recordedAt, timezone), '')}`;
