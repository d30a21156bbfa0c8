import type { Connection } from '@hookline/contract/connections';
import type { ApiClient } from '#testing/api-client.ts';
import { until } from '#testing/until.ts';
import type { MockGoogle } from './mock-google.ts';
import type { MockInstagram } from './mock-instagram.ts';

export const youtube = { params: { provider: 'youtube' as const } };
export const redirectUri = 'http://localhost:3000/settings';

/** Enters the client of the mock; new videos go to a board of their own. */
export async function enterClient(person: ApiClient, google: MockGoogle): Promise<string> {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Channel' } });
  const { clientId, clientSecret } = google.consent;
  await person.ok('PUT /api/connections/{provider}', {
    ...youtube,
    body: { clientId, clientSecret, boardId: board.id },
  });
  return board.id;
}

/** Gives consent, and waits until the numbers were fetched once. */
export async function connect(person: ApiClient, google: MockGoogle): Promise<Connection> {
  const { url } = await person.ok('POST /api/connections/{provider}/authorize', {
    ...youtube,
    body: { redirectUri },
  });
  const query = await google.giveConsent(url);
  await person.ok('POST /api/connections/{provider}/complete', { ...youtube, body: { query } });
  return fetched(person);
}

type Connected = { params: { provider: 'youtube' | 'instagram' } };

export async function fetchNow(person: ApiClient, of: Connected = youtube): Promise<Connection> {
  await person.ok('POST /api/connections/{provider}/fetch', of);
  return fetched(person, of);
}

export const look = async (person: ApiClient, of: Connected = youtube): Promise<Connection> =>
  (await person.ok('GET /api/connections/{provider}', of)).connection;

/** The connection, once a run that is under way is over. */
const fetched = (person: ApiClient, of: Connected = youtube): Promise<Connection> =>
  until(async () => {
    const connection = await look(person, of);
    return connection.progress === null ? connection : null;
  });

export const instagram = { params: { provider: 'instagram' as const } };

/**
 * Enters a token of the mock; new posts go to a board of their own. Waits until the numbers were fetched
 * once.
 */
export async function connectAccount(
  person: ApiClient,
  mock: MockInstagram,
  token = mock.makeToken(),
): Promise<Connection> {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Account' } });
  const body = { token, boardId: board.id };
  await person.ok('PUT /api/connections/{provider}/token', { ...instagram, body });
  return fetched(person, instagram);
}
