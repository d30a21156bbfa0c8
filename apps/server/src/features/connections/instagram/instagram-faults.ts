import { ConnectionFault, faultsOf } from '../requests/connection-fault.ts';

const anew = 'Generate a new one in Meta’s App Dashboard and connect again with it.';

/** The reason of a fault that one post may have alone. */
export const permission = 'permission';

/** What may go wrong between Hookline and Instagram. */
export const faults = {
  ...faultsOf('Instagram'),
  tokenExpired: () =>
    new ConnectionFault(`The access token of Instagram has expired. ${anew}`, { isBroken: true }),
  tokenRefused: () =>
    new ConnectionFault(
      'Instagram does not accept the access token: it was not copied whole, or the access was ended by a ' +
        `changed password or in the settings of Instagram. ${anew}`,
      { isBroken: true },
    ),
  tokenUnreadable: () =>
    new ConnectionFault(`The stored access token can no longer be read. ${anew}`, { isBroken: true }),
  permissionMissing: () =>
    new ConnectionFault(
      'The access token lacks a permission that Instagram requires. Add instagram_business_basic and ' +
        'instagram_business_manage_insights to your app, generate a new token and connect again with it.',
      { isBroken: true, reason: permission },
    ),
  otherAccount: (name: string, own: string) =>
    new ConnectionFault(
      `This access token is of another account, ${name}. Generate one for ${own}, or disconnect first to ` +
        'change the account.',
    ),
} as const;
