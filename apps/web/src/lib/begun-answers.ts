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
 * Since when the answers of this page may be true, in milliseconds since it was opened: the programs' own
 * calls begin now, those that began before them with the page.
 */
export const answersBegin = (): number => (window.begunAnswers === undefined ? performance.now() : 0);

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
