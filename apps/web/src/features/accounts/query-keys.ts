/** The names under which this feature's queries are kept. */
export const accountKeys = {
  sessions: ['accounts', 'sessions'],
  audit: ['accounts', 'audit'],
  waysIn: ['accounts', 'ways-in'],
  tokens: ['accounts', 'tokens'],
  passkeys: ['accounts', 'passkeys'],
} as const;
