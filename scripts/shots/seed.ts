import { makeWav } from '../../packages/extract/src/testing/sample-media.ts';
import { makePdf } from '../../packages/extract/src/testing/sample-pdf.ts';
import { type Call, callsOf } from './call.ts';
import { publishAll } from './published-posts.ts';

/** Somebody who is signed in. */
export interface Person {
  token: string;
  user: object;
}

/** What the pictures need to know of the accounts. */
export interface Seeded {
  person: Person;
  /** Somebody who has nothing yet. */
  newcomer: Person;
  boardId: string;
  emptyBoardId: string;
  itemId: string;
  scriptId: string;
  documentId: string;
  recordingId: string;
}

const boards = [
  ['Morning routines', 'Ideas, research and scripts for the January series', 'general'],
  ['Published', 'Everything that is out, with its numbers', 'general'],
  ['Rising this week', '', 'trending'],
] as const;

/** What the pages are about that `seed` has read. */
export const topics = [
  'Waking up early',
  'Cold showers',
  'Journaling in five minutes',
  'Coffee before noon',
  'The first hour without a phone',
  'Stretching for beginners',
];

/**
 * Fills an account through the same calls the web app makes. `site` serves a page for any path; `ages` are the
 * days after which the numbers of a post were noted.
 */
export async function seed(origin: string, site: string, ages = [1, 3, 8, 31]): Promise<Seeded> {
  const person = await signUp(origin, 'Ada Creator', 'ada@example.org');
  const newcomer = await signUp(origin, 'Noor', 'noor@example.org');
  const call = callsOf(origin, person.token);

  const made: string[] = [];
  for (const [name, description, board_type] of boards.toReversed()) {
    made.unshift((await call('POST', '/api/boards', { name, description, board_type })).board?.id ?? '');
  }
  const [boardId = '', publishedId = '', emptyBoardId = ''] = made;
  const add = async (title: string, contentUrl: string) =>
    (await call('POST', '/api/content/add', { boardId, title, contentUrl })).item?.id ?? '';
  const items: string[] = [];
  for (const topic of topics) {
    items.push(await add(topic, `${site}/${encodeURIComponent(topic)}`));
  }
  await add('A page that is gone', 'http://127.0.0.1:9/gone');
  const pdf = makePdf([
    ['Sleep survey', 'Half of those asked wake up before six.'],
    ['Method', 'Five hundred people kept a diary.'],
  ]);
  const documentId = await upload(call, boardId, new File([new Uint8Array(pdf)], 'Sleep survey.pdf'));
  const recordingId = await upload(call, boardId, new File([new Uint8Array(makeWav(42))], 'Voice note.wav'));
  for (const id of [...items, documentId, recordingId]) {
    await settled(call, id);
  }
  await call('POST', `/api/content/${recordingId}/transcript`, {
    text: '1\n00:00:00,500 --> 00:00:06,000\nStart with the alarm, not with the sunrise.\n\n2\n00:00:06,000 --> 00:00:12,000\nThen the one question everybody asks.\n',
  });

  const [itemId = ''] = items;
  await call('POST', `/api/content/summarize/${itemId}`, { options: {} });
  await call('POST', '/api/ai/analyze-tone', { contentId: itemId });
  const scriptId = await saveScript(call, boardId);
  await trackWeekly(call, itemId);
  await publishAll(call, publishedId, ages);
  await call('POST', '/api/analytics/insights/generate');
  return { person, newcomer, boardId, emptyBoardId, itemId, scriptId, documentId, recordingId };
}

async function signUp(origin: string, name: string, email: string): Promise<Person> {
  const { token = '', user = {} } = await callsOf(origin, '')('POST', '/api/auth/signup', {
    name,
    email,
    password: 'correct horse',
  });
  return { token, user };
}

async function upload(call: Call, boardId: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('boardId', boardId);
  form.set('title', file.name);
  form.set('file', file);
  return (await call('POST', '/api/content/upload', form)).item?.id ?? '';
}

/** Waits until nothing is done with an item any more. */
async function settled(call: Call, id: string): Promise<void> {
  while ((await call('GET', `/api/content/${id}`)).item?.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function saveScript(call: Call, boardId: string): Promise<string> {
  const requirements = 'A 60 second video about waking up early';
  const { generatedContent } = await call('POST', '/api/ai/generate-script', {
    platform: 'youtube',
    requirements,
    boardId,
  });
  const { item } = await call('POST', '/api/content/save-generated', {
    boardId,
    // Another name than the page's: screens are told apart by what they are called.
    title: 'How I wake up early',
    description: 'AI-generated youtube content',
    platform: 'youtube',
    generatedContent,
  });
  return item?.id ?? '';
}

/** Numbers that grow over three weeks. */
async function trackWeekly(call: Call, contentId: string): Promise<void> {
  for (let week = 3; week >= 0; week -= 1) {
    const views = Math.round(900 * (4 - week) ** 0.8);
    const metrics = {
      platform: 'youtube',
      views,
      likes: Math.round(views * (0.07 - week * 0.01)),
      shares: Math.round(views * 0.008),
      comments: Math.round(views * 0.006),
    };
    const recordedAt = new Date(Date.now() - (week * 7 * 24 * 60 + 1) * 60_000).toISOString();
    await call('POST', '/api/analytics/track', { contentId, metrics, recordedAt });
  }
}
