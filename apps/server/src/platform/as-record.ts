/** A value of unknown shape as an object whose fields can be asked for; an empty one where it is none. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
