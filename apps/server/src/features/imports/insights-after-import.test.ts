import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { exportForm } from './testing/sample-exports.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('has insights looked for by itself once numbers came in', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Channel' } });
  const head = 'Video title,Content,Video publish time,Views\n';
  const lines = [1, 2, 3].map((day) => `Video ${day},abcdefghij${day},"Mar ${day}, 2025",${day}00`);
  const preview = await person.ok('POST /api/analytics/imports', {
    body: exportForm(head + lines.join('\n'), { name: 'Table data.csv' }),
  });
  expect((await person.ok('GET /api/analytics/insights', {})).insights).toEqual([]);
  await person.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id: preview.import.id },
    body: { boardId: board.id },
  });
  const { insights, outdated } = await until(async () => {
    const list = await person.ok('GET /api/analytics/insights', {});
    return list.insights.length > 0 ? list : null;
  });
  expect(insights.length).toBeGreaterThan(0);
  expect(outdated).toBe(false);
});

it('compares posts by the hashtags of a column of their own', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Channel' } });
  const lines = Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + 3 * index)).toISOString().slice(0, 10);
    const isTagged = index % 2 === 0;
    const views = (isTagged ? 6_000 : 600) + 7 * ((index * 37) % 60);
    return `${day},${views},Caption ${index},${isTagged ? '#canada #rocks' : '#rocks'}`;
  });
  const preview = await person.ok('POST /api/analytics/imports', {
    body: exportForm(['Date,Views,Caption,Hashtags', ...lines].join('\n'), { name: 'posts.csv' }),
  });
  const { id, table } = preview.import;
  await person.ok('PUT /api/analytics/imports/{id}', {
    params: { id },
    body: { mapping: { platform: 'instagram', columns: table?.guess.columns ?? {} } },
  });
  await person.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id },
    body: { boardId: board.id },
  });
  const { insights } = await person.ok('POST /api/analytics/insights/generate', {});
  expect(insights.map(({ title }) => title).join('\n')).toContain('#canada');
});

it('counts each post once where there are more than are read at a time', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Channel' } });
  const lines = Array.from(
    { length: 703 },
    (_, at) => `https://example.com/${at},Post ${at},2025-03-01,${at + 1}`,
  );
  const preview = await person.ok('POST /api/analytics/imports', {
    body: exportForm(['Link,Title,Date,Views', ...lines].join('\n'), { name: 'posts.csv' }),
  });
  const { id, table } = preview.import;
  for (const platform of ['instagram', 'tiktok'] as const) {
    // The second platform's numbers go to the same items but the first: a page ends between two posts of one.
    const own =
      platform === 'instagram'
        ? id
        : (
            await person.ok('POST /api/analytics/imports', {
              body: exportForm(['Link,Title,Date,Views', ...lines.slice(1)].join('\n'), {
                name: 'more.csv',
              }),
            })
          ).import.id;
    await person.ok('PUT /api/analytics/imports/{id}', {
      params: { id: own },
      body: { mapping: { platform, columns: table?.guess.columns ?? {} } },
    });
    await person.ok('POST /api/analytics/imports/{id}/commit', {
      params: { id: own },
      body: { boardId: board.id },
    });
  }
  const { facts } = await person.ok('GET /api/analytics/facts', {});
  const views = 703 * 704 - 1;
  expect(facts.map(({ title }) => title)).toContain(`1,405 posts have ${views.toLocaleString('en')} views`);
});
