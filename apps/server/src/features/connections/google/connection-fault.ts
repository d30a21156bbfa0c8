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
  /** Google's own word for it, where it has one that nothing else is known of. */
  readonly reason: string;

  constructor(message: string, { isBroken = false, pauseMs = null as number | null, reason = '' } = {}) {
    super(message);
    this.reason = reason;
    this.isBroken = isBroken;
    this.pauseMs = pauseMs;
  }
}

/** Of a fault that may be over in a moment; the pause before asking again grows from this. */
const shortPause = 500;

const again = 'The numbers that are here stay as they are, and it is tried again by itself.';

export const faults = {
  grantEnded: () =>
    new ConnectionFault(
      'Google ended the access to your channel. A Google Cloud project in “Testing” loses it after ' +
        '7 days: publish the app there (“In production”), then connect again.',
      { isBroken: true },
    ),
  clientRefused: () =>
    new ConnectionFault(
      'Google does not accept the client ID and the client secret. Copy both from your Google Cloud ' +
        'project once more, save them here and connect again.',
      { isBroken: true },
    ),
  secretUnreadable: () =>
    new ConnectionFault(
      'The stored client secret cannot be read any more. Enter it again and connect again.',
      { isBroken: true },
    ),
  scopeMissing: () =>
    new ConnectionFault(
      'Google gave no permission to read the channel and its statistics. Connect again and leave both ' +
        'boxes ticked.',
      { isBroken: true },
    ),
  noChannel: () =>
    new ConnectionFault(
      'This Google account has no YouTube channel. Connect again and choose the account of the channel.',
      { isBroken: true },
    ),
  otherChannel: (channel: string) =>
    new ConnectionFault(
      `Google gave access to another channel, “${channel}”. Connect again with the account of yours, or ` +
        'disconnect first to change the channel.',
      { isBroken: true },
    ),
  apiOff: (api: string) =>
    new ConnectionFault(
      `The ${api} is not enabled in your Google Cloud project. Enable it there under “APIs & Services”, ` +
        'then press “Fetch now”.',
    ),
  quotaExceeded: () =>
    new ConnectionFault(
      'The daily quota of your Google Cloud project is used up; Google renews it at midnight Pacific ' +
        `time. ${again}`,
    ),
  tooMany: (pauseMs: number | null) =>
    new ConnectionFault(`Google asked for a pause because of too many requests. ${again}`, {
      pauseMs: pauseMs ?? 2 * shortPause,
    }),
  serverFailed: (status: number, pauseMs: number | null) =>
    new ConnectionFault(`Google’s server failed (status ${status}). ${again}`, {
      pauseMs: pauseMs ?? shortPause,
    }),
  timeout: (timeoutMs: number) =>
    new ConnectionFault(`Google did not answer within ${Math.round(timeoutMs / 1000)} seconds. ${again}`, {
      pauseMs: shortPause,
    }),
  unreachable: () =>
    new ConnectionFault(`Google could not be reached, or broke off in the middle of its answer. ${again}`, {
      pauseMs: shortPause,
    }),
  unreadable: () =>
    new ConnectionFault(`Google’s answer could not be read: it is not the JSON that it should be. ${again}`, {
      pauseMs: shortPause,
    }),
  changed: (what: string) =>
    new ConnectionFault(
      `Google’s answer has changed: ${what} is missing or has another form. Nothing of it was recorded. ` +
        'A newer version of Hookline may know the new form.',
    ),
  refused: (status: number, reason: string) =>
    new ConnectionFault(
      `Google refused to give the numbers (status ${status}${reason === '' ? '' : `, ${reason}`}). ${again}`,
      { reason },
    ),
  clockBehind: (day: string) =>
    new ConnectionFault(
      `The clock of this server is wrong: Google has numbers up to ${day}, which is in the future here. ` +
        'Set the clock, then press “Fetch now”.',
    ),
} as const;
