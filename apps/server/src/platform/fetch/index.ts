export { FetchFailed, FetchRefused, isFetchError } from './fetch-error.ts';
export type { FetchFailedCode, FetchRefusedCode } from './fetch-error.ts';
export { createGuardedFetch } from './guarded-fetch.ts';
export type { FetchedHead, FetchedPage, FetchOptions, GuardedFetch, GuardedFetchOptions } from './guarded-fetch.ts';
export { isPublicAddress } from './public-address.ts';
