import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { openEvents } from '#testing/events.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('the activity log', () => {
  it('notes what happened, newest first, in pages and by kind', async () => {
    const person = await product.signUp();
    for (const name of ['One', 'Two', 'Three']) {
      await person.ok('POST /api/boards', { body: { name } });
    }
    const { boards } = await person.ok('GET /api/boards');
    await person.ok('DELETE /api/boards/{id}', { params: { id: boards[0]?.id ?? '' } });
    const first = await person.ok('GET /api/activity', { query: { limit: 3 } });
    expect(first.activity.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'board_deleted Three',
      'board_created Three',
      'board_created Two',
    ]);
    const rest = await person.ok('GET /api/activity', {
      query: { limit: 3, cursor: first.nextCursor ?? '' },
    });
    expect(rest.activity.map(({ title }) => title)).toEqual(['One']);
    expect(
      (await person.ok('GET /api/activity', { query: { kind: 'board_deleted' } })).activity,
    ).toHaveLength(1);
    expect((await person.fails('GET /api/activity', { query: { kind: 'party' } })).status).toBe(400);
  });
});

it('calls what was added without a title by the one it has now, else by its address', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const add = (contentUrl: string) =>
    person.ok('POST /api/content/add', {
      body: { boardId: board.id, title: 'Untitled', contentType: 'website', contentUrl, contentText: '' },
    });
  await add('https://www.example.invalid/one/');
  const { item } = await add('https://example.invalid/two');
  await person.ok('PUT /api/content/{id}', { params: { id: item.id }, body: { title: 'The second' } });
  const { activity } = await person.ok('GET /api/activity', { query: { kind: 'content_added' } });
  expect(activity.map(({ title }) => title)).toEqual(['The second', 'example.invalid/one']);
});

it('calls what is there by its present name, and a script by its own beside a renamed board', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const { item } = await person.ok('POST /api/content/note', { body: { boardId: board.id, text: 'Bees' } });
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
    body: { platform: 'tiktok', requirements: 'Three tips for better sleep', boardId: board.id },
  });
  await person.ok('POST /api/content/save-generated', {
    body: {
      boardId: board.id,
      title: 'TikTok Script - Nov 29, 2026',
      platform: 'tiktok',
      generatedContent: { titles: ['The dance of bees'], script: 'Bees dance.' },
    },
  });
  await person.ok('PUT /api/boards/{id}', { params: { id: board.id }, body: { name: 'Insects' } });
  await person.ok('PUT /api/content/{id}', { params: { id: item.id }, body: { title: 'Why bees dance' } });
  const { activity } = await person.ok('GET /api/activity', {});
  const titles = Object.fromEntries(activity.map(({ kind, title }) => [kind, title]));
  expect(titles).toMatchObject({
    board_created: 'Insects',
    content_added: 'Why bees dance',
    script_saved: 'The dance of bees',
  });
  expect(generatedContent.titles.join(' ')).not.toContain('Insects');
  expect(titles['script_generated']).not.toBe('Insects');
});

describe('the dashboard', () => {
  it("counts this user's things and the people of the installation", async () => {
    const person = await product.signUp();
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
    await person.ok('POST /api/ai/generate-script', {
      body: { platform: 'tiktok', requirements: 'Three tips for better sleep' },
    });
    await person.ok('POST /api/content/save-generated', {
      body: { boardId: board.id, title: 'x', platform: 'tiktok', generatedContent: { script: 'y' } },
    });
    const { stats, recentActivity } = await person.ok('GET /api/dashboard');
    expect(stats).toMatchObject({
      totalBoards: { value: 1, change: null },
      contentItems: { value: 1, change: null },
      aiGenerations: { value: 1, change: null },
    });
    expect(stats.activeUsers.value).toBeGreaterThanOrEqual(2);
    expect(recentActivity.map(({ kind }) => kind)).toEqual([
      'script_saved',
      'script_generated',
      'board_created',
    ]);
  });
});

describe('where to go on', () => {
  const published = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3600 * 1000).toISOString();

  it('is the last script, the best post of a month, and what is in work or could not be read', async () => {
    const [person, stranger] = [await product.signUp(), await product.signUp()];
    const nothing = { processing: 0, failed: 0, script: null, best: null, due: null };
    expect((await person.ok('GET /api/dashboard')).next).toEqual(nothing);
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
      body: { platform: 'tiktok', requirements: 'Three tips for better sleep' },
    });
    const post = async (title: string, views: number, daysAgo: number) => {
      const body = {
        boardId: board.id,
        title,
        platform: 'tiktok' as const,
        generatedContent: { script: 'y' },
      };
      const { item } = await person.ok('POST /api/content/save-generated', { body });
      const metrics = { platform: 'tiktok' as const, views };
      const publishedAt = published(daysAgo);
      await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics, publishedAt } });
      return item.id;
    };
    await post('old', 9_000, 40);
    await post('small', 20, 3);
    const best = await post('best', 800, 5);
    await person.ok('POST /api/content/add', {
      body: { boardId: board.id, contentUrl: 'http://127.0.0.1:1/refused' },
    });
    const { next } = await until(async () => {
      const dashboard = await person.ok('GET /api/dashboard');
      return dashboard.next.failed === 1 ? dashboard : null;
    });
    expect(next).toMatchObject({
      processing: 0,
      failed: 1,
      script: { generation_id: generatedContent.generationId, platform: 'tiktok', board_id: null },
      best: { content_id: best, board_id: board.id, title: 'best', views: 800 },
    });
    expect((await stranger.ok('GET /api/dashboard')).next).toEqual(nothing);
    await person.ok('DELETE /api/content/{id}', { params: { id: best } });
    expect((await person.ok('GET /api/dashboard')).next.best).toMatchObject({ title: 'small' });
  });
});

describe('the stream of changes', () => {
  it.each([
    ['a sign-out', (person: ApiClient) => person.ok('POST /api/auth/logout')],
    [
      'a new password',
      (person: ApiClient) =>
        person.ok('PUT /api/auth/me', {
          body: { password: 'another horse', currentPassword: 'correct horse' },
        }),
    ],
    [
      'the end of the account',
      (person: ApiClient) => person.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } }),
    ],
  ])('ends with %s, and not for others', async (_, endSession) => {
    const [person, stranger] = [await product.signUp(), await product.signUp()];
    const { token } = await product.anonymous.ok('POST /api/auth/login', {
      body: { email: person.email, password: 'correct horse' },
    });
    const own = [await openEvents(person), await openEvents(createApiClient(product.origin, token))];
    const foreign = await openEvents(stranger);
    await endSession(person);
    await Promise.all(own.map((stream) => stream.end()));
    const { board } = await stranger.ok('POST /api/boards', { body: { name: 'Live' } });
    expect(await foreign.next()).toEqual({ type: 'board.changed', id: board.id });
    await foreign.close();
  });

  it('tells a user what changed and nobody else', async () => {
    const [person, stranger] = [await product.signUp(), await product.signUp()];
    const own = await openEvents(person);
    const foreign = await openEvents(stranger);
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Live' } });
    expect(await own.next()).toEqual({ type: 'board.changed', id: board.id });
    await stranger.ok('POST /api/boards', { body: { name: 'Mine' } });
    expect(await foreign.next()).not.toMatchObject({ id: board.id });
    await own.close();
    await foreign.close();
  });

  it('begins with what happened in the moments before, which a page may have read too early to know', async () => {
    const [person, stranger] = [await product.signUp(), await product.signUp()];
    const early = await openEvents(person);
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Live' } });
    const changed = { type: 'board.changed', id: board.id };
    expect(await early.next()).toEqual(changed);
    const [late, foreign] = [await openEvents(person), await openEvents(stranger)];
    expect(await late.next()).toEqual(changed);
    const { board: other } = await stranger.ok('POST /api/boards', { body: { name: 'Mine' } });
    expect(await foreign.next()).toEqual({ type: 'board.changed', id: other.id });
    await Promise.all([early, late, foreign].map((stream) => stream.close()));
  });

  it('ends when some may have been missed, so that tabs begin anew and read anew', async () => {
    const person = await product.signUp();
    const events = await openEvents(person);
    await queryTestDatabase(
      product,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hookline listener%' and datname = current_database()",
    );
    await events.end();
    const again = await openEvents(person);
    const { board } = await person.ok('POST /api/boards', { body: { name: 'After' } });
    expect(await again.next()).toEqual({ type: 'board.changed', id: board.id });
    await again.close();
  });

  it('is open to one person fifty times, and closed streams make room', async () => {
    const person = await product.signUp();
    const streams = await Promise.all(Array.from({ length: 50 }, () => openEvents(person)));
    const refused = await person.fails('GET /api/events');
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.headers.get('retry-after')).toBe('30');
    await streams.pop()?.close();
    const room = await until(async () => {
      const next = await openEvents(person);
      return next.status === 200 ? next : (await next.close(), null);
    });
    await Promise.all([...streams, room].map((stream) => stream.close()));
  });
});
