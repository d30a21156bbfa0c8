import type { ErrorAnswer } from '@hookline/contract';
import type { Loose } from './tolerant.ts';

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /**
   * The server's stable word for what happened; `network` without an answer, `unknown` where it says nothing.
   */
  readonly code: string;
  /** What the server says to a person, where it says something. */
  readonly sentence: string | undefined;
  /** What is wrong with single fields. */
  readonly details: NonNullable<ErrorAnswer['details']>;
  /** The whole answer as far as it was JSON. */
  readonly answer: Loose<ErrorAnswer>;

  constructor(status: number, answer: Loose<ErrorAnswer>, cause?: unknown) {
    const sentence = typeof answer.error === 'string' && answer.error !== '' ? answer.error : undefined;
    super(sentence ?? (status === 0 ? `${connectionProblem()}.` : `The server returned status ${status}.`), {
      cause,
    });
    this.status = status;
    this.sentence = sentence;
    this.code = typeof answer.code === 'string' ? answer.code : status === 0 ? 'network' : 'unknown';
    this.details = parseDetails(answer.details);
    this.answer = answer;
  }
}

/**
 * Whether there is nothing of the kind, or never can be: an id out of a mistyped address is refused as such.
 */
export const isMissingOrInvalidId = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Whether other words stand there by now than those that a change was begun from. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_elsewhere';

/** The version of what stands there by now, as the answer told of it. */
export const versionElsewhere = (error: unknown): string | undefined =>
  error instanceof ApiError && typeof error.answer.version === 'string' ? error.answer.version : undefined;

/** Whether no answer came at all. */
export const isOutOfReach = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Why no answer comes, as far as the browser knows. */
export const connectionProblem = (): string =>
  navigator.onLine ? 'Can’t reach the server' : 'You’re offline';

/** What a screen is called whose subject could not be had. */
export const missingTitle = (error: unknown, notFound: string): string =>
  isOutOfReach(error) ? connectionProblem() : notFound;

/** What to tell the user: the server's own sentence, else the caller's, and why where no answer came. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (isOutOfReach(error)) {
    const reason = `${connectionProblem()}.`;
    return fallback === undefined ? reason : `${fallback.replace(/\.$/u, '')}. ${reason}`;
  }
  const sentence = error instanceof ApiError ? error.sentence : undefined;
  return sentence ?? fallback ?? 'Something went wrong. Try again in a moment.';
}

/** What the server says about one field of the form, if anything. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.details.find((detail) => detail.path === field)?.message : undefined;

function parseDetails(details: unknown): NonNullable<ErrorAnswer['details']> {
  const isDetail = (value: unknown): value is { path: string; message: string } =>
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'message' in value &&
    typeof value.message === 'string';
  return Array.isArray(details) ? details.filter(isDetail) : [];
}
