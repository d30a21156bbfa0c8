/** Why numbers could not be fetched: what happened and what to do, in words for the user. */
export class ConnectionFault extends Error {
  override readonly name = 'ConnectionFault';
  /** Nothing helps but that the user connects again. */
  readonly isBroken: boolean;
  /**
   * How long to wait before asking once more, within the same run; null where that is no use.
   * Milliseconds.
   */
  readonly pauseMs: number | null;
  /** The platform has had too many requests: others would fare no better. */
  readonly isLimit: boolean;
  /** The platform's own word for it, where it has one that nothing else is known of. */
  readonly reason: string;

  constructor(
    message: string,
    { isBroken = false, isLimit = false, pauseMs = null as number | null, reason = '' } = {},
  ) {
    super(message);
    this.reason = reason;
    this.isBroken = isBroken;
    this.isLimit = isLimit;
    this.pauseMs = pauseMs;
  }
}

/** Of a fault that may be over in a moment; the pause before asking again grows from this. */
const shortPause = 500;

export const triedAgain = 'The numbers here stay as they are, and Hookline will try again by itself.';

/** What may go wrong with every platform, told with its name. */
export const faultsOf = (platform: string) => ({
  tooMany: (pauseMs: number | null) =>
    new ConnectionFault(`${platform} asked for a pause because of too many requests. ${triedAgain}`, {
      isLimit: true,
      pauseMs: pauseMs ?? 2 * shortPause,
    }),
  serverFailed: (status: number, pauseMs: number | null) =>
    new ConnectionFault(`${platform}’s server failed (status ${status}). ${triedAgain}`, {
      pauseMs: pauseMs ?? shortPause,
    }),
  timeout: (timeoutMs: number) =>
    new ConnectionFault(
      `${platform} did not answer within ${Math.round(timeoutMs / 1000)} seconds. ${triedAgain}`,
      { pauseMs: shortPause },
    ),
  unreachable: () =>
    new ConnectionFault(
      `${platform} could not be reached, or broke off in the middle of its answer. ${triedAgain}`,
      { pauseMs: shortPause },
    ),
  unreadable: () =>
    new ConnectionFault(`${platform}’s answer could not be read: it is not valid JSON. ${triedAgain}`, {
      pauseMs: shortPause,
    }),
  changed: (what: string) =>
    new ConnectionFault(
      `${platform}’s answer has changed: ${what} is missing or has a different form. None of it was ` +
        'recorded. A newer version of Hookline may understand it.',
    ),
  refused: (status: number, reason: string) =>
    new ConnectionFault(
      `${platform} refused to give the numbers (status ${status}${reason && `, ${reason}`}). ${triedAgain}`,
      { reason },
    ),
});
export type PlatformFaults = ReturnType<typeof faultsOf>;
