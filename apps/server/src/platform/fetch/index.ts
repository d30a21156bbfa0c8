export { isFetchError } from './fetch-error.ts';
export { createGuardedFetch } from './guarded-fetch.ts';
export type { GuardedFetch, GuardedFetchOptions } from './guarded-fetch.ts';
