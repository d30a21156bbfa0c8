import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7: sorts by time of creation. */
export const newId = (): string => randomUUIDv7();
