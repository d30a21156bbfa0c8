import type { Connection } from '@hookline/contract/connections';
import { type Answer } from '#lib/api.ts';
import { formatDateIn } from '#lib/format.ts';
import { asNumber, asTextOrNull, asWord, withDefaults } from '#lib/tolerant.ts';

const statuses = ['ready', 'connected', 'broken'] as const;

/** A connection as it is shown. */
export const toShownConnection = ({ connection }: Answer<'GET /api/connections/{provider}'>): Connection =>
  withDefaults(connection, {
    provider: () => 'youtube' as const,
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
      last ? withDefaults(last, { videos: 0, created: 0, curves: 0, day: asTextOrNull, units: 0 }) : null,
  });

/** Where Google sends the browser back to; it stands in the client of the user, letter by letter. */
export const redirectUri = (): string => `${window.location.origin}/settings`;

/** Google takes no address that is neither encrypted nor this computer's own. */
export function isRedirectTaken(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** A day of the platform is the same wherever one reads of it. */
const formatDay = formatDateIn('UTC');

/** What came of the last fetch, in one sentence. */
export function describeLast({ last }: Pick<Connection, 'last'>): string {
  if (last === null) {
    return 'Nothing was fetched yet.';
  }
  if (last.videos === 0) {
    return 'The channel has no videos yet.';
  }
  const videos = last.videos === 1 ? '1 video' : `${last.videos.toLocaleString('en-US')} videos`;
  const fresh = last.created === 0 ? '' : `, ${last.created.toLocaleString('en-US')} of them new here`;
  const day = last.day === null ? '' : ` YouTube’s final numbers reach to ${formatDay(last.day)}.`;
  const curves =
    last.curves === undefined || last.curves === 0
      ? ''
      : ` Retention of ${last.curves === 1 ? '1 video' : `${last.curves.toLocaleString('en-US')} videos`} is new.`;
  return `${videos}${fresh}.${day}${curves} That used ${last.units} of the 10,000 daily quota units.`;
}
