/** The present, as an argument, so that what depends on it can be tested at any moment. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
