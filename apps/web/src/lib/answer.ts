import { ApiError } from './api-error.ts';
import { isPublicPath, paths } from './paths.ts';
import { rememberReturnPath } from './return-path.ts';
import { endSession, storedToken } from './session.ts';

/** JSON where it is an object, else an empty object: what a screen reads from it is then simply missing. */
export function parseAnswer(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Turns a status and a text into the answer.
 * @throws ApiError for every status outside 200–299. A 401 ends the session first, unless somebody has signed
 *   in anew since the call.
 */
export function parseResponse(status: number, text: string, sentToken: string | null): object {
  const answer = parseAnswer(text);
  if (status >= 200 && status < 300) {
    return answer;
  }
  if (status === 503) {
    recheckConnection();
  }
  if (status === 401 && storedToken() === sentToken) {
    endExpiredSession();
  }
  throw new ApiError(status, answer);
}

/**
 * The watch over the connection belongs to the shell, which has loaded it; the sign-in screen does without to
 * stay small.
 */
const recheckConnection = () =>
  void import('./connection.ts').then(
    ({ checkConnection }) => checkConnection(),
    () => undefined,
  );

/** The error of a call that got no answer. */
export function noAnswer(cause?: unknown): ApiError {
  recheckConnection();
  return new ApiError(0, {}, cause);
}

/** Signs out and loads the sign-in screen anew, so that nothing of the old session stays in memory. */
function endExpiredSession(): void {
  const staysHere = isPublicPath(location.pathname);
  if (!staysHere) {
    rememberReturnPath(location);
  }
  endSession();
  if (!staysHere) {
    location.assign(paths.login);
  }
}
