import type { Connection } from '@hookline/contract/connections';
import type { ApiClient } from '#testing/api-client.ts';
import { until } from '#testing/until.ts';
import type { MockGoogle } from './mock-google.ts';

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

export async function fetchNow(person: ApiClient): Promise<Connection> {
  await person.ok('POST /api/connections/{provider}/fetch', youtube);
  return fetched(person);
}

export const look = async (person: ApiClient): Promise<Connection> =>
  (await person.ok('GET /api/connections/{provider}', youtube)).connection;

const fetched = (person: ApiClient): Promise<Connection> =>
  until(async () => {
    const connection = await look(person);
    return connection.progress === null ? connection : null;
  });
