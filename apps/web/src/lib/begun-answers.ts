declare global {
  interface Window {
    /** What public/begin.js asked the server for before the app was here, and with whose token. */
    begunAnswers?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

/** An answer that was asked for longer ago may be out of date. Milliseconds since the page was opened. */
const staleAt = 20_000;

/** A change makes answers that nobody has taken over yet untrue. */
export const dropBegun = (): void => window.begunAnswers?.answers.clear();

/**
 * When the first answers of whoever has `token` were asked for, in milliseconds since the page was opened:
 * with the page, or now.
 */
export const answersBegin = (token: string | null): number =>
  token !== null && window.begunAnswers?.token === token ? 0 : performance.now();

/** The answer to a call that was made while the programs were still loading; each is taken over once. */
export function takeBegun(url: string, token: string | null): Promise<Response> | undefined {
  const begun = window.begunAnswers;
  if (begun === undefined || begun.token !== token || performance.now() > staleAt) {
    return undefined;
  }
  const answer = begun.answers.get(url);
  begun.answers.delete(url);
  return answer;
}
