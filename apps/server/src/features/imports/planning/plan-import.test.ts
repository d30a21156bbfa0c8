import { describe, expect, it } from 'vitest';
import type { ExistingPost } from '#features/content/index.ts';
import { planImport, type Facts } from './plan-import.ts';
import type { ExportRow } from '../reading/export-row.ts';

const blank = {
  platform: 'tiktok',
  itemId: null,
  postId: null,
  url: null,
  text: '',
  isVideo: false,
  recorded: null,
  likes: null,
  shares: null,
  comments: null,
  more: {},
  durationSeconds: null,
} as const;
const row = (line: number, given: Partial<ExportRow>): ExportRow => ({
  ...blank,
  table: '',
  line,
  title: 'Same',
  views: 10,
  published: null,
  problem: null,
  ...given,
});
const on = (day: string) => ({ day, time: null, offset: null });
const item = (id: string, given: Partial<ExistingPost> = {}): ExistingPost => ({
  id,
  boardId: 'board',
  title: 'Same',
  url: null,
  platform: 'tiktok',
  publishedAt: null,
  lacksText: false,
  trash: null,
  ...given,
});
const plan = (rows: ExportRow[], known: ExistingPost[], facts: Partial<Facts> = {}) =>
  planImport({
    rows,
    timezone: 'UTC',
    now: new Date('2026-11-21T12:00:00Z'),
    recordedAt: new Date('2026-11-20T12:00:00Z'),
    known,
    imported: new Map(),
    isRepeat: false,
    findHavingText: () => Promise.resolve(new Set<string>()),
    findNumbersAt: (places) => Promise.resolve(places.map(() => null)),
    findFirstNumbersOf: () => Promise.resolve(new Map()),
    ...facts,
  });
const placesOf = async (rows: ExportRow[], known: ExistingPost[]) =>
  (await plan(rows, known)).map(({ outcome, item: place }) => place?.id ?? outcome);

describe('posts of the same title', () => {
  const days = ['2026-11-03', '2026-11-04', '2026-11-05'];
  const rows = days.map((day, index) => row(index + 1, { published: on(day) }));

  it('go to the items of their day, whatever the order of the lines', async () => {
    const known = [item('fourth', { publishedAt: new Date('2026-11-04T20:00:00Z') })];
    expect(await placesOf(rows, known)).toEqual(['created', 'fourth', 'created']);
    expect(await placesOf(rows.toReversed(), known)).toEqual(['created', 'fourth', 'created']);
  });

  it('go to the nearest item, and to none where nothing tells which of two', async () => {
    const near = ['2026-11-04T23:30:00Z', '2026-11-05T23:30:00Z', '2026-11-06T00:30:00Z'].map((at) =>
      item(at, { publishedAt: new Date(at) }),
    );
    const one = [row(1, { published: on('2026-11-05') })];
    expect(await placesOf(one, near)).toEqual([near[1]?.id]);
    expect(await placesOf(one, near.toSpliced(1, 1))).toEqual(['skipped']);
    expect(await placesOf(one, [item('a'), item('b')])).toEqual(['skipped']);
  });

  it('leave an item to the line that has its address', async () => {
    const url = 'https://www.tiktok.com/@me/video/7300000000000000000';
    const given = [row(1, {}), row(2, { url, title: 'Other' })];
    expect(await placesOf(given, [item('a', { url })])).toEqual(['created', 'a']);
  });
});

it('a post without a title goes by its address, also where its second line counts', async () => {
  const url = 'https://www.tiktok.com/@me/video/7300000000000000000';
  const rows = [row(1, { url, title: '' }), row(2, { url, title: '', views: 20 })];
  expect(await plan(rows, [])).toMatchObject([
    { outcome: 'skipped', title: url },
    { outcome: 'created', title: url, views: 20 },
  ]);
});

it('a day of measurement is no future for being today', async () => {
  const measured = (day: string, time: string | null = null) =>
    row(1, { recorded: { day, time, offset: null } });
  const at = async (given: ExportRow) =>
    (await plan([given], [], { now: new Date('2026-11-21T08:00:00Z') })).map(({ outcome }) => outcome);
  expect(await at(measured('2026-11-21'))).toEqual(['created']);
  expect(await at(measured('2026-11-22'))).toEqual(['skipped']);
  expect(await at(measured('2026-11-21', '09:00:00'))).toEqual(['skipped']);
});

it('numbers from before the post was published are skipped', async () => {
  const recorded = (day: string, time: string | null = null) => ({ day, time, offset: null });
  const at = async (published: string | null, time: string | null, measured: ReturnType<typeof recorded>) =>
    (
      await plan(
        [row(1, { published: published === null ? null : recorded(published, time), recorded: measured })],
        published === null ? [item('a', { publishedAt: new Date('2026-11-10T18:00:00Z') })] : [],
      )
    ).map(({ outcome, note }) => `${outcome}: ${note ?? ''}`);
  const skipped = 'skipped: The numbers are as of 2026-11-09, before the post was published (2026-11-10).';
  expect(await at('2026-11-10', null, recorded('2026-11-09'))).toEqual([skipped]);
  expect(await at('2026-11-10', '18:00:00', recorded('2026-11-09', '18:00:00'))).toEqual([skipped]);
  expect(await at(null, null, recorded('2026-11-09'))).toEqual([skipped]);
  // A day may be any moment of it.
  expect(await at('2026-11-10', null, recorded('2026-11-10', '00:30:00'))).toEqual(['created: ']);
  expect(await at('2026-11-10', '18:00:00', recorded('2026-11-10'))).toEqual(['created: ']);
  expect(await at(null, null, recorded('2026-11-10'))).toEqual(['matched: ']);
});

it('an item that a post has on another platform goes to no second post by its address, whatever the order of the lines', async () => {
  const url = 'https://www.tiktok.com/@baker/video/7301234567890123456';
  const known = [item('known', { url, platform: null })];
  const first = row(1, { platform: 'youtube', itemId: '11111111-1111-4111-8111-111111111111' });
  const again = row(3, { itemId: first.itemId });
  const other = row(2, { itemId: '22222222-2222-4222-8222-222222222222', title: 'Other', url });
  expect(await placesOf([first, other, again], known)).toEqual(['known', 'created', 'known']);
  expect(await placesOf([first, again, other], known)).toEqual(['known', 'known', 'created']);
});

it('an address in the trash decides where several items have the title', async () => {
  const url = 'https://www.tiktok.com/@ann/video/7106594312292453675';
  const trash = { isBoardGone: false, standIn: null };
  const known = [
    item('first'),
    item('second'),
    item('gone', { url, title: 'Else', trash }),
    item('other', { trash }),
  ];
  expect(await placesOf([row(1, { url })], known)).toEqual(['gone']);
  expect(await placesOf([row(1, {})], known)).toEqual(['skipped']);
});
