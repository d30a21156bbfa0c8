import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeZip, packRepeated, repeatedSize } from '@hookline/extract/testing/zip.ts';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { exportForm } from './testing/sample-exports.ts';
import { makeSubstack, readersHost, substackHeader } from './testing/sample-substack.ts';

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

const look = async (bytes: Buffer, modifiedAt = '2026-11-01T10:00:00Z') => {
  const body = exportForm(bytes, { name: 'substack.zip', modifiedAt });
  return (await person.ok('POST /api/analytics/imports', { body })).import;
};
const commit = async (id: string) =>
  (await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id }, body: { boardId } })).result;
const refusal = (parts: Parameters<typeof makeZip>[0]) =>
  person.fails('POST /api/analytics/imports', {
    body: exportForm(makeZip(parts), { name: 'substack.zip' }),
  });
const items = async () => (await person.ok('GET /api/boards/{id}', { params: { id: boardId } })).items;
const posts = async () =>
  (await person.ok('GET /api/analytics/posts/{range}', { params: { range: '1y' }, query: {} })).posts;

/** The tables of the database in whose rows, whatever their columns are, a text stands. */
async function tablesWith(words: string): Promise<string[]> {
  const { db } = product.database;
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db.execute(sql`
      select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} t
      where t::text ilike ${`%${words}%`} limit 1`);
    found.push(...(rows.length > 0 ? [name] : []));
  }
  return found;
}

async function filesWith(words: string): Promise<string[]> {
  const folder = join(product.dataDir, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const));
  // A zip packs what it holds: as long as it is there, so is all of it.
  return texts.flatMap(([file, text]) => (text.includes(words) || text.startsWith('PK') ? [file] : []));
}

describe("Substack's zip", () => {
  it('becomes items with their texts, and with deliveries and opens of people', async () => {
    const { id, ...preview } = await look(makeSubstack({ posts: 3, readers: 100, openers: 40 }));
    expect(preview).toMatchObject({
      source: 'Substack',
      platform: 'newsletter',
      counts: { created: 3, matched: 0, unchanged: 0, skipped: 0 },
      total_views: 120,
      notes: [],
      asides: [expect.stringContaining('No email address is kept'), expect.stringContaining('likes')],
    });
    expect(preview.rows[0]).toMatchObject({
      title: 'Letter 1, on bread',
      url: 'https://baker.substack.com/p/letter-1',
      published_at: '2025-01-04T10:00:00.000Z',
      views: 40,
      delivered: 100,
      opens: 40,
      clicks: null,
      numbers_known: true,
    });
    expect(await commit(id)).toMatchObject({ counts: { created: 3 } });
    const [newest] = await items();
    expect(newest).toMatchObject({ title: 'Letter 3, on bread', platform: 'newsletter', type: 'website' });
    const { text } = await person.ok('GET /api/content/{id}', { params: { id: newest?.id ?? '' } });
    expect(text).toBe('About loaf 3\n\nThe dough of 3 rests.');
    expect((await person.ok('GET /api/content', { query: { q: 'dough' } })).total).toBe(3);
    expect(await posts()).toMatchObject([
      { platform: 'newsletter', views: 40, delivered: 100, opens: 40, engagement_known: false },
      {},
      {},
    ]);
  });

  it('leaves no address of 1,000 readers and 100,000 opens anywhere', async () => {
    const { id } = await look(makeSubstack({ posts: 100, readers: 1000, openers: 750 }));
    expect(await filesWith(readersHost)).toEqual([]);
    await commit(id);
    expect(await posts()).toHaveLength(50);
    expect(await tablesWith('Letter 1, on bread')).toContain('items');
    expect(await tablesWith(readersHost)).toEqual([]);
    expect(await filesWith(readersHost)).toEqual([]);
    expect(product.logged.join('')).not.toContain(readersHost);
  });

  it('changes nothing the second time, and adds what was opened since', async () => {
    const zip = makeSubstack({ posts: 2, readers: 10, openers: 4 });
    await commit((await look(zip)).id);
    const before = await posts();
    const again = await look(zip, '2026-11-20T10:00:00Z');
    expect(again).toMatchObject({ counts: { created: 0, matched: 0, unchanged: 2, skipped: 0 } });
    await commit(again.id);
    expect(await posts()).toEqual(before);
    const later = await look(makeSubstack({ posts: 3, readers: 10, openers: 6 }), '2026-11-20T10:00:00Z');
    expect(later.counts).toMatchObject({ created: 1, matched: 2 });
    await commit(later.id);
    expect((await posts()).map(({ opens }) => opens)).toEqual([6, 6, 6]);
    expect(await items()).toHaveLength(3);
  });

  it('gives their texts to posts that are known by their numbers alone', async () => {
    const table =
      'title,post_date,section_name,views,opens,clicks\n"Letter 1, on bread",2025-01-04T10:00:00.000Z,,70,55,3\n';
    await commit((await look(Buffer.from(table))).id);
    const { id, ...preview } = await look(makeSubstack({ posts: 1, readers: 100, openers: 40 }));
    expect(preview.rows).toMatchObject([
      { outcome: 'matched', matched_by: 'title', note: expect.stringContaining('Its text is added.') },
    ]);
    await commit(id);
    expect(await items()).toHaveLength(1);
    expect((await person.ok('GET /api/content', { query: { q: 'dough' } })).total).toBe(1);
    const again = await look(makeSubstack({ posts: 1, readers: 100, openers: 40 }));
    expect(again.counts).toMatchObject({ unchanged: 1, matched: 0 });
  });

  it('brings posts that went to nobody by e-mail as items without numbers, and leaves drafts out', async () => {
    const { id, ...preview } = await look(
      makeZip([
        {
          name: 'export/posts.csv',
          bytes: [
            substackHeader,
            '7.early,2020-01-01T10:00:00.000Z,true,,,newsletter,everyone,Early,,',
            '8.idea,,false,,,newsletter,everyone,,,',
            '9.about,2020-01-01T10:00:00.000Z,true,,,page,everyone,About,,',
          ].join('\n'),
        },
        { name: 'export/posts/7.early.html', bytes: '<p>From the old blog.</p>' },
        { name: 'export/posts/8.idea.html', bytes: '<p>Not yet.</p>' },
      ]),
    );
    expect(preview).toMatchObject({
      counts: { created: 1, skipped: 2 },
      total_views: 0,
      asides: [expect.stringContaining('1 post, which comes with its text alone')],
    });
    expect(preview.rows.map(({ title, numbers_known, note }) => [title, numbers_known, note])).toEqual([
      ['Early', false, null],
      ['idea', true, 'This post is a draft: it was never published.'],
      ['About', true, 'This is a page of the site, not a post.'],
    ]);
    await commit(id);
    expect(await items()).toMatchObject([{ title: 'Early', latest_performance: null }]);
    expect(await posts()).toEqual([]);
  });
});

describe('a hostile zip is refused in a sentence', () => {
  const bomb = { unit: 'a'.repeat(1_000_000), times: 50 };
  const packed = { packed: packRepeated(bomb), saidSize: repeatedSize(bomb) };
  const list = {
    name: 'posts.csv',
    bytes: `${substackHeader}\n7.early,2020-01-01,true,,,newsletter,,Early,,`,
  };
  it.each([
    [
      'with a log that unpacks without end',
      [list, { name: 'posts/7.opens.csv', ...packed }],
      /unpacks to far more/,
    ],
    ['with a text that does', [list, { name: 'posts/7.early.html', ...packed }], /unpacks to far more/],
    ['with a way out of its folder', [list, { name: '../posts/7.html', bytes: 'x' }], /outside itself/],
    [
      'with another list of posts',
      [{ name: 'posts.csv', bytes: 'id,title\n1,T' }, { name: 'posts/1.html' }],
      /“post_id”/,
    ],
    [
      'without posts',
      [{ name: 'posts.csv', bytes: substackHeader }, { name: 'posts/1.html' }],
      /no post in it/,
    ],
    ['of logs alone', [{ name: '1.opens.csv', bytes: 'post_id,email\n1,a@example.com\n' }], /lists people/],
  ])('%s', async (_, parts, reason) => {
    expect(await refusal(parts)).toMatchObject({
      status: 422,
      code: 'not_an_export',
      error: expect.stringMatching(reason),
    });
    const left = await readdir(join(product.dataDir, 'files', person.userId)).catch(() => []);
    expect(left).toEqual([]);
  });
});
