import { ConnectionFault, faultsOf, triedAgain } from '../requests/connection-fault.ts';

/** What may go wrong between Hookline and Google. */
export const faults = {
  ...faultsOf('Google'),
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
    new ConnectionFault('The stored client secret can no longer be read. Enter it again and connect again.', {
      isBroken: true,
    }),
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
        `time. ${triedAgain}`,
    ),
  clockBehind: (day: string) =>
    new ConnectionFault(
      `The clock of this server is wrong: Google has numbers up to ${day}, which is in the future here. ` +
        'Set the clock, then press “Fetch now”.',
    ),
} as const;
