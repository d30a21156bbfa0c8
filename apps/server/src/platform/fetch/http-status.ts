import type { Answer } from './answer.ts';
import { FetchFailed } from './fetch-error.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** 999 is what some sites answer to programs. */
const refusalStatuses = new Set([403, 406, 451, 999]);

function sentence(status: number, host: string): string {
  if (status === 404 || status === 410) {
    return `${host} has no page at this address (HTTP ${status}). Check the address.`;
  }
  if (status === 401 || status === 402) {
    return (
      `${host} shows this page only to people who are signed in (HTTP ${status}). ` +
      'Paste the text instead.'
    );
  }
  if (refusalStatuses.has(status)) {
    return `${host} refuses to give this page to programs (HTTP ${status}). Paste the text instead.`;
  }
  if (status === 429) {
    return `${host} asks for a pause between requests (HTTP 429). Try again later.`;
  }
  if (status >= 500) {
    return `${host} is having problems (HTTP ${status}). Try again later.`;
  }
  return `${host} answered with HTTP ${status} instead of the page.`;
}

/** The typed error for an answer that is not a success. 408, 425, 429 and most 5xx are worth another try. */
export function statusError(answer: Answer, host: string, now: number): FetchFailed {
  const { status } = answer;
  const retryable = [408, 425, 429].includes(status) || (status >= 500 && ![501, 505, 999].includes(status));
  const wait = retryAfterSeconds(answer.headers.get('retry-after'), now);
  const details = { retryable, status, ...(wait === null ? {} : { retryAfterSeconds: wait }) };
  return new FetchFailed('http_status', sentence(status, host), details);
}
