import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient, type ApiClient } from '../../apps/server/src/testing/api-client.ts';
import type { Person } from './people.ts';
import { fillBoard, makeBoard, newLink } from './scene.ts';

/** Signs so many people up, in turns at each of the servers, each with a board of thirty texts. */
export async function startPeople(origins: readonly string[], count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at += 10) {
    people.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          startPerson(origins[(at + index) % origins.length] ?? '', at + index),
        ),
      )),
    );
  }
  return people;
}

async function signUp(origin: string, name: string): Promise<ApiClient> {
  const { token } = await createApiClient(origin, null).ok('POST /api/auth/signup', {
    body: { name, email: `${name}@example.org`, password: 'correct horse' },
  });
  return createApiClient(origin, token);
}

async function startPerson(origin: string, at: number): Promise<Person> {
  const client = await signUp(origin, `person-${at}`);
  const board = await makeBoard({ client });
  await fillBoard({ client }, board, { count: 30 });
  const { items } = await client.ok('GET /api/boards/{id}/items', { params: { id: board } });
  const add = { ...newLink(board), contentText: 'Kept while reading: the first line says what it is about.' };
  return {
    origin,
    token: client.token ?? '',
    calls: [
      { name: 'read', endpoint: 'GET /api/boards', share: 15 },
      { name: 'read', endpoint: `GET /api/boards/${board}`, share: 25 },
      { name: 'read', endpoint: `GET /api/content/${items[0]?.id}`, share: 20 },
      { name: 'read', endpoint: 'GET /api/content?limit=50', share: 10 },
      { name: 'read', endpoint: 'GET /api/dashboard', share: 10 },
      { name: 'read', endpoint: 'GET /api/content?search=openings%20that%20hold', share: 5 },
      { name: 'read', endpoint: 'GET /api/analytics/dashboard/30d', share: 5 },
      { name: 'add', endpoint: 'POST /api/content/add', body: add, share: 10 },
    ],
  };
}

/**
 * Somebody who has fifty files and a hundred pages of `site` read, and a script written every second until it
 * is ended: how many scripts there were. Throws when anything was refused.
 */
export async function workBeside(
  origin: string,
  site: string,
): Promise<{ end: () => Promise<{ scripts: number }> }> {
  const client = await signUp(origin, `worker-${Date.now()}`);
  let isOver = false;
  const write = async (): Promise<number> => {
    let scripts = 0;
    while (!isOver) {
      await client.ok('POST /api/ai/generate-script', {
        body: { platform: 'youtube', requirements: 'A 60 second video on openings that hold attention' },
      });
      scripts += 1;
      await sleep(1_000);
    }
    return scripts;
  };
  const work = Promise.all([write(), upload(client), addPages(client, site)]);
  return {
    end: async () => {
      isOver = true;
      const [scripts] = await work;
      return { scripts };
    },
  };
}

async function upload(client: ApiClient): Promise<void> {
  const boardId = await makeBoard({ client });
  for (let file = 1; file <= 50; file += 1) {
    const body = new FormData();
    body.append('boardId', boardId);
    const text = `File ${file}. ${'Some words of a longer text. '.repeat(10_000)}`;
    body.append('file', new Blob([text]), `file-${file}.txt`);
    await client.ok('POST /api/content/upload', { body });
  }
}

async function addPages(client: ApiClient, site: string): Promise<void> {
  const boardId = await makeBoard({ client });
  for (let page = 1; page <= 100; page += 1) {
    const contentUrl = `${site}/${page}`;
    await client.ok('POST /api/content/add', { body: { boardId, title: contentUrl, contentUrl } });
  }
}
