import { errors } from '#platform/errors.ts';

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

/** Numbers of a post have to be from after its publishing, where that is known. Throws `invalid`. */
export function requirePublished(
  recordedAt: Date,
  { publishedAt, publishedDayOnly }: { publishedAt: Date | null; publishedDayOnly: boolean },
): void {
  if (
    publishedAt !== null &&
    isBeforePublishing({ at: recordedAt, isDay: false }, { at: publishedAt, isDay: publishedDayOnly })
  ) {
    const message =
      'These numbers are from before the post was published. Give a later time, or correct when it was published.';
    throw errors.invalid(message, [{ path: 'recordedAt', message: 'Lies before the publishing of the post.' }]);
  }
}
