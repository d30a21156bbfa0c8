export type { Answer } from './answer.ts';
export { BoundedFetchFault, fetchBounded, type WholeAnswer } from './bounded-fetch.ts';
export { FetchFailed, isFetchError, type FetchError, wantedPause } from './fetch-error.ts';
export { createGuardedFetch } from './guarded-fetch.ts';
export { isSchemeFault } from './network-error.ts';
export { headerText } from './header-text.ts';
export type { FetchedHead, FetchedPage } from './fetch-options.ts';
export type { GuardedFetch, GuardedFetchOptions } from './guarded-fetch.ts';
export type { Network } from './pinned-connector.ts';
