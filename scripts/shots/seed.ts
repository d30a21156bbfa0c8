/** What the pictures need to know of the account. */
export interface Seeded {
  token: string;
  user: object;
  boardId: string;
  itemId: string;
  scriptId: string;
}

/** The parts of answers that are used here. */
interface Answer {
  token?: string;
  user?: object;
  board?: { id: string };
  item?: { id: string };
  generatedContent?: object;
}

const boards = [
  ['Morning routines', 'Ideas, research and scripts for the January series', 'general'],
  ['What others do well', 'Hooks and formats worth learning from', 'competitor'],
  ['Rising this week', '', 'trending'],
] as const;

const topics = [
  'Waking up early',
  'Cold showers',
  'Journaling in five minutes',
  'Coffee before noon',
  'The first hour without a phone',
  'Stretching for beginners',
];

/** Fills an account through the same calls the web app makes. */
export async function seed(origin: string, site: string): Promise<Seeded> {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {
      'content-type': 'application/json',
      ...(session.token && { authorization: `Bearer ${session.token}` }),
    };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  };
  const session: { token: string; user: object } = { token: '', user: {} };
  Object.assign(
    session,
    await call('POST', '/api/auth/signup', {
      name: 'Ada Creator',
      email: 'ada@example.org',
      password: 'correct horse',
    }),
  );
  const made: string[] = [];
  for (const [name, description, board_type] of boards.toReversed()) {
    const { board } = await call('POST', '/api/boards', { name, description, board_type });
    made.unshift(board?.id ?? '');
  }
  const boardId = made[0] ?? '';
  const items: string[] = [];
  for (const topic of topics) {
    const { item } = await call('POST', '/api/content/add', {
      boardId,
      title: topic,
      contentUrl: `${site}/${encodeURIComponent(topic)}`,
    });
    items.push(item?.id ?? '');
  }
  await call('POST', '/api/content/add', {
    boardId,
    title: 'A page that is gone',
    contentUrl: 'http://127.0.0.1:9/gone',
  });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const requirements = 'A 60 second video about waking up early';
  const { generatedContent } = await call('POST', '/api/ai/generate-script', {
    platform: 'youtube',
    requirements,
    boardId,
  });
  const { item: script } = await call('POST', '/api/content/save-generated', {
    boardId,
    title: 'Youtube Script - 11/21/2026',
    description: 'AI-generated youtube content',
    platform: 'youtube',
    generatedContent,
  });
  await trackAll(call, items);
  await call('POST', '/api/analytics/insights/generate');
  return { ...session, boardId, itemId: items[0] ?? '', scriptId: script?.id ?? '' };
}

/** Numbers that grow over three weeks, a little differently for each item. */
async function trackAll(
  call: (method: string, path: string, body: unknown) => Promise<unknown>,
  items: string[],
): Promise<void> {
  for (const [index, contentId] of items.entries()) {
    for (let week = 3; week >= 0; week -= 1) {
      const views = Math.round(900 * (index + 1) ** 1.7 * (4 - week) ** 0.8);
      const metrics = {
        platform: ['youtube', 'tiktok', 'instagram'][index % 3],
        views,
        likes: Math.round(views * 0.05),
        shares: Math.round(views * 0.008),
        comments: Math.round(views * 0.006),
      };
      const recordedAt = new Date(Date.now() - (week * 7 + index) * 24 * 60 * 60 * 1000 - 60_000).toISOString();
      await call('POST', '/api/analytics/track', { contentId, metrics, recordedAt });
    }
  }
}
