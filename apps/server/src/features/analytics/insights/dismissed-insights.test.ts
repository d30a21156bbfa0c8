import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { addHits } from '../testing/outstanding-posts.ts';

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

const find = () => person.ok('POST /api/analytics/insights/generate');
const list = () => person.ok('GET /api/analytics/insights', { query: {} });
const dismissed = async () => (await person.ok('GET /api/analytics/insights/dismissed')).dismissed;
const restore = (id: string) => person.ok('POST /api/analytics/insights/{id}/restore', { params: { id } });
const remove = (id: string) => person.ok('DELETE /api/content/{id}', { params: { id } });

/** Has the posts that stand out found, and dismisses what is said of them. */
async function dismissHits(count: number) {
  const ids = await addHits({ person, boardId }, count);
  const [insight] = (await find()).insights;
  await person.ok('POST /api/analytics/insights/{id}/dismiss', { params: { id: insight?.id ?? '' } });
  return { ids, insight: { id: '', title: '', description: '', ...insight } };
}

it('a dismissed insight is listed as it read, and comes back also after insights were looked for again', async () => {
  const { insight } = await dismissHits(1);
  const { id, title, description } = insight;
  const told = { id, type: 'viral_success', title, description };
  expect(await list()).toMatchObject({ insights: [], dismissed: 1 });
  expect(await find()).toMatchObject({ insights: [{ title: 'Nothing new' }], outdated: false, dismissed: 1 });
  expect(await dismissed()).toMatchObject([told]);
  expect(Date.now() - Date.parse((await dismissed())[0]?.dismissed_at ?? '')).toBeLessThan(60_000);

  await restore(id);
  expect(await dismissed()).toEqual([]);
  expect(await list()).toMatchObject({ insights: [{ title: 'Nothing new' }], outdated: true, dismissed: 0 });
  expect(await find()).toMatchObject({ insights: [{ title, description }], outdated: false });
});

it('one that was not looked for since comes back at once, and nothing counts as changed', async () => {
  const { insight } = await dismissHits(1);
  await restore(insight.id);
  expect(await list()).toMatchObject({ insights: [{ id: insight.id }], outdated: false, dismissed: 0 });
});

it('others see none of it and bring nothing back', async () => {
  const { insight } = await dismissHits(1);
  const stranger = await product.signUp();
  expect(await stranger.ok('GET /api/analytics/insights/dismissed')).toEqual({ dismissed: [] });
  const params = { id: insight.id };
  expect((await stranger.fails('POST /api/analytics/insights/{id}/restore', { params })).status).toBe(404);
  expect(await dismissed()).toHaveLength(1);
});

it('of posts that are deleted nothing is said, and the others can still be brought back', async () => {
  const { ids, insight } = await dismissHits(2);
  const [first = '', second = ''] = ids;
  expect(insight.description).toContain('Hit 0');
  await remove(first);
  const [left] = await dismissed();
  expect(left).toMatchObject({
    id: insight.id,
    title: '“Hit 1” on YouTube went far beyond your usual',
    description: 'What it said about deleted posts is left out.',
  });
  expect(JSON.stringify(left)).not.toContain('Hit 0');
  await remove(second);
  expect(await list()).toMatchObject({ dismissed: 0 });
  await person.ok('POST /api/content/{id}/restore', { params: { id: first } });
  await person.ok('POST /api/content/{id}/restore', { params: { id: second } });
  expect(await dismissed()).toMatchObject([{ description: insight.description }]);

  // Gone for good: the words that name it are forgotten with the next search.
  await product.database.db.execute(sql`delete from items where id = ${first}`);
  await find();
  const { rows } = await product.database.db.execute(
    sql`select told from insight_dismissals where insight_id = ${insight.id}`,
  );
  expect(rows).toEqual([{ told: null }, { told: null }]);
  await restore(insight.id);
  expect((await find()).insights).toMatchObject([{ evidence: { posts: [{ id: second }] } }]);
});

it('what an earlier version dismissed is named by what was found, and can be brought back', async () => {
  const { insight, ids } = await dismissHits(1);
  const { db } = product.database;
  await db.execute(sql`alter table insight_dismissals drop column insight_id, drop column told`);
  const claim = 'timing_optimization:weekday:tuesday:views:higher';
  await db.execute(sql`insert into insight_dismissals (user_id, finding, dismissed_at)
    select user_id, ${claim}, dismissed_at - interval '1 day' from insight_dismissals where finding like ${`post:${ids[0]}%`}`);
  const file = join(import.meta.dirname, '../../../../migrations/0013_dismissed_insights.sql');
  await db.execute(sql.raw(readFileSync(file, 'utf8')));
  expect(await dismissed()).toMatchObject([
    { id: insight.id, type: 'viral_success', title: '“Hit 0” on YouTube went far beyond your usual' },
    { type: 'timing_optimization', title: 'Views by weekday: Tuesday' },
  ]);
  for (const { id } of await dismissed()) {
    await restore(id);
  }
  expect(await list()).toMatchObject({ insights: [{ id: insight.id }], dismissed: 0 });
});
