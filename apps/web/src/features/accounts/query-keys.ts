/** The names under which this feature's queries are kept. */
export const accountKeys = {
  sessions: ['accounts', 'sessions'],
  waysIn: ['accounts', 'ways-in'],
  tokens: ['accounts', 'tokens'],
} as const;
