/** The present, as an argument, so that what depends on it can be tested at any moment. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A moment as ISO 8601 text, which the fastest reads of the database give already. */
export const toIso = (moment: Date | string): string =>
  typeof moment === 'string' ? moment : moment.toISOString();
