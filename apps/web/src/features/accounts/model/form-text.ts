import { ApiError, fieldError } from '#lib/api-error.ts';

/** The text of a form's field; empty when there is none. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** What is wrong with the password that a form asked for as `field`, if anything. */
export const passwordError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError && error.code === 'wrong_password' ? error.message : fieldError(error, field);

/** For whoever has no password that could be asked for. */
export const signInAgain =
  'You don’t have a password, so we check how recently you signed in. If it was more than ten ' +
  'minutes ago, sign out and sign in again first.';
