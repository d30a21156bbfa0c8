import { expect, it } from 'vitest';
import { toPosts } from './to-posts.ts';

const table = {
  table: 'Posts',
  platform: 'facebook',
  order: 'mdy',
  today: '2026-11-21',
} as const;
const columns = { url: 0, title: 1, views: 2, recorded: 3 };
const read = (...lines: string[][]) =>
  toPosts({ ...table, columns, lines: lines.map((cells, line) => ({ line, cells })) });

it('an address is measured as it is kept, and a longer one costs its line only', () => {
  const rows = read(
    [`https://example.com/${'日'.repeat(250)}`, 'Long', '5'],
    ['https://example.com/1', 'Short', '5'],
  );
  expect(rows.map(({ title, url, problem }) => [title, url, problem])).toEqual([
    ['Long', null, expect.stringContaining('longer than 2,048 characters')],
    ['Short', 'https://example.com/1', null],
  ]);
});

it('a number of a workbook is read as the number that it is', () => {
  const lines = [{ line: 1, cells: ['', 'Title', '12.345'], numbers: new Map([[2, 12.345]]) }];
  expect(toPosts({ ...table, columns, lines })).toMatchObject([
    { problem: 'views: “12.345” is not a whole number.' },
  ]);
});

it('thousandths of a second count in what Hookline wrote, so that other tables are known again', () => {
  const lines = [{ line: 1, cells: ['2026-11-01T10:00:00.123Z', 'Title', '5', '2026-11-02 10:00:00.5'] }];
  const dated = { ...table, columns: { published: 0, title: 1, views: 2, recorded: 3 }, lines };
  const times = (rows: ReturnType<typeof toPosts>) =>
    rows.map(({ published, recorded }) => [published?.time, recorded?.time]);
  expect(times(toPosts(dated))).toEqual([['10:00:00', '10:00:00']]);
  expect(times(toPosts({ ...dated, ownIdAt: 4 }))).toEqual([['10:00:00.123', '10:00:00.500']]);
});

it('a day on which numbers were taken is refused where it cannot be read, but for a whole life', () => {
  const days = ['Lifetime', 'Gesamtlaufzeit', '–', '11/02/2026', '13/40/2026', 'soon'];
  const rows = read(...days.map((day, index) => ['', `Title ${index}`, '5', day]));
  expect(rows.map(({ recorded, problem }) => recorded?.day ?? problem)).toEqual([
    null,
    null,
    null,
    '2026-11-02',
    'The day on which the numbers were taken, “13/40/2026”, cannot be read.',
    'The day on which the numbers were taken, “soon”, cannot be read.',
  ]);
});
