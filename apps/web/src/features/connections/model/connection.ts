import type { Connection, ConnectionProvider } from '@hookline/contract/connections';
import { type Answer } from '#lib/api.ts';
import { counted, formatDateIn, formatExact } from '#lib/format.ts';
import { isOwnComputer } from '#lib/own-computer.ts';
import { asNumber, asTextOrNull, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';

const statuses = ['ready', 'connected', 'broken'] as const;

/** What the platforms call things. */
export const platformWords = {
  youtube: { name: 'YouTube', account: 'channel', post: 'video' },
  instagram: { name: 'Instagram', account: 'account', post: 'post' },
} as const satisfies Record<ConnectionProvider, object>;

/** `1 video`, `1,200 posts`. */
export const countOf = (provider: ConnectionProvider, count: number): string =>
  counted(count, platformWords[provider].post);

/** The connections by their platforms, the last one of each; one that is not there is off. */
export function toShownConnections({
  connections = [],
}: Answer<'GET /api/connections'>): Record<ConnectionProvider, Connection> {
  const find = (provider: ConnectionProvider) =>
    toShown(provider, connections.findLast((one) => one.provider === provider) ?? {});
  return { youtube: find('youtube'), instagram: find('instagram') };
}

const toShown = (provider: ConnectionProvider, connection: Loose<Connection>): Connection => ({
  ...withDefaults(connection, {
    client_id: asTextOrNull,
    board_id: asTextOrNull,
    status: (status) => asWord(status, statuses) ?? 'off',
    channel: asTextOrNull,
    problem: asTextOrNull,
    problem_since: asTextOrNull,
    connected_at: asTextOrNull,
    fetched_at: asTextOrNull,
    next_fetch_at: asTextOrNull,
    progress: asNumber,
    last: (last) =>
      last
        ? withDefaults(last, { videos: 0, created: 0, curves: 0, waiting: 0, day: asTextOrNull, units: 0 })
        : null,
  }),
  provider,
});

/** Where Google sends the browser back to; it stands in the client of the user, letter by letter. */
export const redirectUri = (): string => `${window.location.origin}/settings`;

/** Google takes no address that is neither encrypted nor this computer's own. */
export function isRedirectTaken(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'https:' || isOwnComputer(hostname);
}

/** A day of the platform is the same wherever one reads of it. */
const formatDay = formatDateIn('UTC');

/** What came of the last fetch, in a few sentences. */
export function describeLast({ provider, last }: Pick<Connection, 'provider' | 'last'>): string {
  if (last === null) {
    return 'Nothing fetched yet.';
  }
  if (last.videos === 0) {
    const { account, post } = platformWords[provider];
    return `The ${account} has no ${post}s yet.`;
  }
  const { created, day, curves = 0, waiting = 0, units } = last;
  const fresh = created === 0 ? '' : `, ${formatExact(created)} of them new`;
  return [
    `${countOf(provider, last.videos)}${fresh}.`,
    day !== null && `YouTube’s numbers are final up to ${formatDay(day)}.`,
    curves > 0 && `New retention data for ${countOf(provider, curves)}.`,
    waiting > 0 &&
      `Numbers for ${countOf(provider, waiting)} will come with the next fetch, because ` +
        `Instagram limits each one.`,
    provider === 'youtube' && `This used ${units} of your 10,000 daily quota units.`,
  ]
    .filter(Boolean)
    .join(' ');
}
