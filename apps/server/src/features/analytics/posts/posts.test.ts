import { describe, expect, it } from 'vitest';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';

const day = 24 * 60 * 60 * 1000;

let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ person, boardId } = scene);
});

const newItem = async (title: string, on = boardId) => {
  const body = { boardId: on, title, platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
};
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const track = async (
  contentId: string,
  metrics: object,
  when: { recordedAt?: string; publishedAt?: string } = {},
) =>
  person.ok('POST /api/analytics/track', {
    body: { contentId, metrics: { platform: 'youtube', views: 0, ...metrics }, ...when },
  });
const params = { range: '30d' } as const;

describe('posts', () => {
  it('have no engagement where it was left blank, whatever 0 came along, and 0 where that was said', async () => {
    const zero = { likes: 0, shares: 0, comments: 0 };
    const total = { metrics: { ...zero, total_engagements: 0 } };
    await track(await newItem('Blank'), { views: 20, ...total, engagement_known: false });
    await track(await newItem('Zero'), { views: 10, ...total });
    const { posts } = await person.ok('GET /api/analytics/posts/{range}', { params });
    expect(posts.map(({ engagement_known }) => engagement_known)).toEqual([false, true]);
  });

  it('are Shorts where their address is that of one, in the list and among the top ones', async () => {
    const add = async (contentUrl: string) =>
      (await person.ok('POST /api/content/add', { body: { boardId, contentUrl } })).item.id;
    await track(await add('https://www.youtube.com/shorts/abcdefghijk'), { views: 20 });
    await track(await add('https://www.youtube.com/watch?v=bcdefghijkl'), { views: 10 });
    const { posts } = await person.ok('GET /api/analytics/posts/{range}', { params });
    expect(posts.map(({ format }) => format)).toEqual(['short', 'video']);
    const { topContent } = await person.ok('GET /api/analytics/dashboard/{range}', { params });
    expect(topContent.map(({ format }) => format)).toEqual(['short', 'video']);
  });

  it('come sorted by any column and page by page, each once', async () => {
    for (const [index, title] of ['Delta', 'alpha', 'Charlie', 'bravo', 'Echo'].entries()) {
      await track(
        await newItem(title),
        { views: 100 * index, likes: index },
        { publishedAt: ago((index + 1) * day) },
      );
    }
    const titles = async (query: object) => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { posts: { content_title: string }[]; nextCursor: string | null } = await person.ok(
          'GET /api/analytics/posts/{range}',
          { params, query: { ...query, limit: 2, ...(cursor && { cursor }) } },
        );
        found.push(...page.posts.map((post) => post.content_title));
        cursor = page.nextCursor;
      }
      return found;
    };
    expect(await titles({ sort: 'views' })).toEqual(['Echo', 'bravo', 'Charlie', 'alpha', 'Delta']);
    expect(await titles({ sort: 'title', order: 'asc' })).toEqual([
      'alpha',
      'bravo',
      'Charlie',
      'Delta',
      'Echo',
    ]);
    expect(await titles({ sort: 'published' })).toEqual(['Delta', 'alpha', 'Charlie', 'bravo', 'Echo']);
    expect(new Set(await titles({ sort: 'score' })).size).toBe(5);
    const query = { sort: 'title', cursor: Buffer.from('[1]').toString('base64url') };
    expect((await person.fails('GET /api/analytics/posts/{range}', { params, query })).status).toBe(400);
  });

  it('of unknown engagement come last, however they are sorted by it, and are blank in the file', async () => {
    await track(await newItem('Liked'), { views: 100, likes: 5 });
    await track(await newItem('Unknown'), { views: 100 });
    await track(await newItem('Ignored'), { views: 100, likes: 0 });
    const sorted = async (order: 'asc' | 'desc') => {
      const first = { params, query: { sort: 'engagement', order, limit: 2 } } as const;
      const { posts, nextCursor } = await person.ok('GET /api/analytics/posts/{range}', first);
      const query = { ...first.query, cursor: nextCursor ?? '' };
      const rest = await person.ok('GET /api/analytics/posts/{range}', { params, query });
      return [...posts, ...rest.posts].map(({ content_title }) => content_title);
    };
    expect(await sorted('desc')).toEqual(['Liked', 'Ignored', 'Unknown']);
    expect(await sorted('asc')).toEqual(['Ignored', 'Liked', 'Unknown']);
    const { body: csv } = await person.call('GET /api/analytics/export/{range}', { params });
    expect(csv).toMatch(/^Unknown,youtube,.*,100,,,,,/mu);
    expect(csv).toMatch(/^Ignored,youtube,.*,100,0,0,0,0,/mu);
  });

  it('are dated only where it is known when they were published', async () => {
    await track(await newItem('Undated'), { views: 100 });
    await track(await newItem('Dated'), { views: 100 }, { publishedAt: ago(9 * day) });
    for (const order of ['asc', 'desc'] as const) {
      const query = { sort: 'published', order } as const;
      const { posts } = await person.ok('GET /api/analytics/posts/{range}', { params, query });
      expect(posts.map(({ content_title, published_known }) => [content_title, published_known])).toEqual([
        ['Dated', true],
        ['Undated', false],
      ]);
    }
    const { body: csv } = await person.call('GET /api/analytics/export/{range}', { params });
    expect(csv).toMatch(/^Undated,youtube,generated_content,,2/mu);
    expect(csv).toMatch(/^Dated,youtube,generated_content,2/mu);
  });

  it('and figures are narrowed by platform, board and content type', async () => {
    const other = (await person.ok('POST /api/boards', { body: { name: 'Other' } })).board.id;
    await track(await newItem('Here'), { views: 100 });
    await track(await newItem('There', other), { views: 900, platform: 'tiktok' });
    const total = async (query: object) =>
      (await person.ok('GET /api/analytics/dashboard/{range}', { params, query })).overview.totalViews;
    expect(await total({})).toBe(1000);
    expect(await total({ platform: 'tiktok' })).toBe(900);
    expect(await total({ boardId })).toBe(100);
    expect(await total({ contentType: 'video' })).toBe(0);
    const narrowed = await person.ok('GET /api/analytics/dashboard/{range}', {
      params,
      query: { boardId: other },
    });
    expect(narrowed).toMatchObject({
      overview: { totalContent: 1 },
      trends: [{ content_count: 1, avg_views: 900 }],
    });
    expect(narrowed.topContent.map(({ board_id }) => board_id)).toEqual([other]);
    const { posts } = await person.ok('GET /api/analytics/posts/{range}', {
      params,
      query: { platform: 'youtube' },
    });
    expect(posts.map(({ content_title }) => content_title)).toEqual(['Here']);
  });

  it('are compared with the days before, as they stood then', async () => {
    const id = await newItem('Grows');
    await track(id, { views: 100 }, { recordedAt: ago(40 * day) });
    await track(id, { views: 500 }, { recordedAt: ago(35 * day) });
    await track(id, { views: 900 });
    const before = await person.ok('GET /api/analytics/comparison/{range}', { params });
    expect(before.overview).toMatchObject({ totalContent: 1, totalViews: 500 });
    expect(before.trends.map(({ avg_views }) => avg_views)).toEqual([100, 500]);
  });

  it('are exported as CSV in which no title is a formula', async () => {
    await track(await newItem('=HYPERLINK("http://evil.example","a, b")'), { views: 7 });
    const { status, headers, body } = await person.call('GET /api/analytics/export/{range}', { params });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('posts-30d.csv');
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""a, b"")",youtube,generated_content,`);
  });

  it('say what their score is made of, and that they are young', async () => {
    const old = await newItem('Old');
    await track(old, { views: 99 }, { publishedAt: ago(20 * day) });
    const young = await newItem('Young');
    await track(young, { views: 399, likes: 10, shares: 4, comments: 3 }, { publishedAt: ago(2 * day) });
    const scores = async (id: string) =>
      (await person.ok('GET /api/analytics/items/{id}/scores', { params: { id } })).scores;
    expect(await scores(old)).toMatchObject([{ posts: 2, young_posts: 1, is_young: false }]);
    const [score] = await scores(young);
    expect(score).toMatchObject({
      platform: 'youtube',
      posts: 2,
      views: 399,
      is_young: true,
      usual_engagement: 0.04,
    });
    expect(score?.usual_views).toBeCloseTo(199, 6);
    expect(score?.multiple).toBeCloseTo(399 / 199, 6);
    expect(score?.weighted_engagement).toBeCloseTo((10 + 6 + 12) / 399, 12);
  });
});

describe('a young post', () => {
  it('is marked wherever its score stands, also when its first numbers stand in for its publishing', async () => {
    const young = await newItem('Known to be young');
    await track(young, { views: 10 }, { publishedAt: ago(3 * day) });
    const old = await newItem('Known to be old');
    await track(old, { views: 20 }, { publishedAt: ago(9 * day) });
    const since = await newItem('Tracked since yesterday');
    await track(since, { views: 30 }, { recordedAt: ago(day) });
    await track(since, { views: 40 });
    const once = await newItem('Tracked once');
    await track(once, { views: 50 });
    const marked = { [young]: true, [old]: false, [since]: true, [once]: false };
    const { posts } = await person.ok('GET /api/analytics/posts/{range}', { params });
    expect(Object.fromEntries(posts.map(({ id, is_young }) => [id, is_young]))).toEqual(marked);
    const { topContent } = await person.ok('GET /api/analytics/dashboard/{range}', { params });
    expect(Object.fromEntries(topContent.map(({ id, is_young }) => [id, is_young]))).toEqual(marked);
    const { scores } = await person.ok('GET /api/analytics/items/{id}/scores', { params: { id: since } });
    expect(scores).toMatchObject([{ is_young: true, age_days: null }]);
    const { body } = await person.call('GET /api/analytics/export/{range}', { params });
    expect(body).toMatch(/,yes,,[-0-9a-f]{36}\r\n/);
  });
});

describe('reminders', () => {
  it('name posts without fresh numbers, until there are some or they are dismissed', async () => {
    const [a, b] = [await newItem('A week old'), await newItem('Fresh')];
    await track(a, { views: 10 }, { publishedAt: ago(8 * day), recordedAt: ago(5 * day) });
    await track(b, { views: 10 }, { publishedAt: ago(8 * day), recordedAt: ago(day) });
    const list = async () => (await person.ok('GET /api/analytics/reminders')).reminders;
    expect(await list()).toMatchObject([{ content_id: a, board_id: boardId, days: 7, platform: 'youtube' }]);
    const body = { contentId: a, platform: 'youtube', days: 7 } as const;
    await person.ok('POST /api/analytics/reminders/dismiss', { body });
    expect(await list()).toEqual([]);
    await person.ok('POST /api/analytics/reminders/restore', { body });
    expect(await list()).toHaveLength(1);
    await track(a, { views: 20 });
    expect(await list()).toEqual([]);
    expect(
      (await person.fails('POST /api/analytics/reminders/dismiss', { body: { ...body, days: 2 } })).status,
    ).toBe(400);
  });
});

it('the first numbers that are typed stand for the day of publishing, those of an import without a date do not', async () => {
  const id = await newItem('Typed');
  await track(id, { views: 10 }, { recordedAt: ago(1.5 * day) });
  const { import: shown } = await person.ok('POST /api/analytics/imports', {
    body: exportForm('Content,Video title,Views\nabcdefghijk,Undated,9', {
      name: 'Table data.csv',
      modifiedAt: ago(1.5 * day),
    }),
  });
  await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id: shown.id }, body: { boardId } });
  const { reminders, total } = await person.ok('GET /api/analytics/reminders');
  expect([reminders.map(({ content_title }) => content_title), total]).toEqual([['Typed'], 1]);
});

it('reminders are counted beyond the hundred that are listed', async () => {
  const published = ago(8 * day).slice(0, 10);
  const lines = Array.from(
    { length: 105 },
    (_, index) => `abcdefgh${100 + index},Post ${index},${published},9`,
  );
  const text = ['Content,Video title,Video publish time,Views', ...lines].join('\n');
  const form = exportForm(text, { name: 'Table data.csv', modifiedAt: ago(5 * day) });
  const { import: shown } = await person.ok('POST /api/analytics/imports', { body: form });
  await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id: shown.id }, body: { boardId } });
  const { reminders, total } = await person.ok('GET /api/analytics/reminders');
  expect([reminders.length, total]).toEqual([100, 105]);
  const { report } = await person.ok('GET /api/analytics/report');
  expect(report.next[0]).toContain('105 posts that wait');
});

describe('the weekly report', () => {
  it('has something true to say without any numbers', async () => {
    const { report } = await person.ok('GET /api/analytics/report');
    expect(report.changed).toEqual([
      'No numbers were recorded in these seven days, so there is nothing to compare.',
    ]);
    expect(report.next).toHaveLength(1);
  });

  it('calls published what is known to be, and counts a post on three platforms once', async () => {
    const known = await newItem('Known');
    for (const platform of ['youtube', 'tiktok', 'instagram']) {
      await track(known, { views: 100, platform }, { publishedAt: ago(3 * day) });
    }
    await track(await newItem('Unknown'), { views: 100 });
    const { report } = await person.ok('GET /api/analytics/report');
    const figure = (name: string) => report.figures.find(({ label }) => label === name)?.value;
    expect([figure('Posts published'), figure('Tracked for the first time')]).toEqual([1, 2]);
    expect(report.changed.slice(0, 2)).toEqual([
      '1 post was published.',
      '2 posts were tracked for the first time.',
    ]);
  });

  it('says nothing of gains that are not known, and calls a fall a fall', async () => {
    const old = await newItem('Old');
    await track(old, { views: 700 }, { publishedAt: ago(90 * day), recordedAt: ago(5 * day) });
    const first = (await person.ok('GET /api/analytics/report')).report;
    expect(first.figures.map(({ label }) => label)).not.toContain('Views gained');
    expect(first.changed.at(-1)).toBe(
      '1 post had no numbers from before these days; what it gained in them is unknown.',
    );
    const fallen = await newItem('Fallen');
    await track(fallen, { views: 900 }, { publishedAt: ago(40 * day), recordedAt: ago(18 * day) });
    await track(fallen, { views: 400 }, { recordedAt: ago(9 * day) });
    await track(fallen, { views: 450 }, { recordedAt: ago(day) });
    const { changed } = (await person.ok('GET /api/analytics/report')).report;
    expect(changed).toContain('Your posts gained 50 views, after a fall of 500 in the seven days before.');
  });

  it('tells what came since long before the week apart from what the week brought', async () => {
    const [rare, often] = [await newItem('Rare'), await newItem('Often')];
    await track(rare, { views: 1_000 }, { publishedAt: ago(200 * day), recordedAt: ago(170 * day) });
    await track(rare, { views: 9_000 }, { recordedAt: ago(day) });
    await track(often, { views: 100 }, { publishedAt: ago(200 * day), recordedAt: ago(10 * day) });
    await track(often, { views: 150 });
    const { report } = await person.ok('GET /api/analytics/report');
    const earlier = ago(170 * day).slice(0, 10);
    expect(report.posts).toMatchObject([
      { title: 'Often', gained: 50, since: null },
      { title: 'Rare', gained: null, since: { day: earlier, gained: 8_000 } },
    ]);
    expect(report.changed).toContain(
      'Your posts gained 50 views. What they gained in the seven days before is not known.',
    );
    const date = new Date(earlier).toLocaleDateString('en-US', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    expect(report.changed.at(-1)).toMatch(
      new RegExp(
        `^“Rare” on YouTube gained 8,000 views since ${date}(, 20\\d\\d)?; how many of them in these seven days is unknown\\.$`,
      ),
    );
    const { body } = await person.call('GET /api/analytics/report/markdown');
    expect(body).toMatch(new RegExp(`\\| Rare \\| YouTube \\| 9,000 \\| 8,000 since ${date}`));
  });

  it('knows no average of a week without numbers', async () => {
    await track(
      await newItem('Old'),
      { views: 700, likes: 7 },
      { publishedAt: ago(90 * day), recordedAt: ago(9 * day) },
    );
    const { figures } = (await person.ok('GET /api/analytics/report')).report;
    const figure = (name: string) => figures.find(({ label }) => label === name);
    expect(figure('Average engagement')).toMatchObject({ value: null, before: 0.01 });
    expect(figure('Average viral score')).toBeUndefined();
    const { body } = await person.call('GET /api/analytics/report/markdown');
    expect(body).toContain('| Average engagement | – | 1.0% |');
  });

  it('tells what was gained against the week before, and as Markdown', async () => {
    const id = await newItem('A *bold* post');
    await track(id, { views: 100 }, { publishedAt: ago(12 * day), recordedAt: ago(12 * day) });
    await track(id, { views: 300 }, { recordedAt: ago(8 * day) });
    await track(id, { views: 900 });
    const { report } = await person.ok('GET /api/analytics/report');
    expect(report.figures.find(({ label }) => label === 'Views gained')).toMatchObject({
      value: 600,
      before: 300,
    });
    expect(report.changed).toContain(
      'Your posts gained 600 views, 100.0% more than in the seven days before (300).',
    );
    expect(report.posts).toMatchObject([{ id, board_id: boardId, views: 900, gained: 600 }]);
    const { body, headers } = await person.call('GET /api/analytics/report/markdown');
    expect(headers.get('content-disposition')).toContain('.md');
    expect(body).toContain(String.raw`| A \*bold\* post | YouTube | 900 | 600 |`);
  });
});
