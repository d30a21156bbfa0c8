import { expect, it } from 'vitest';
import { groupReasons } from './group-reasons.ts';

const row = (line: number, note: string | null, table = '') => ({
  table,
  line,
  outcome: 'skipped' as const,
  note,
});

it('tells every reason once, with how many lines it concerns and where they stand', () => {
  const rows = [
    ...Array.from({ length: 600 }, (_, index) =>
      row(index + 2, `views: “${index}%” is a share in percent, not a count.`),
    ),
    row(602, null),
    row(603, 'This line has no views.'),
    row(605, 'This line has no views.'),
    row(2, 'This line has no views.', 'b.csv'),
  ];
  expect(groupReasons(rows)).toEqual([
    {
      outcome: 'skipped',
      reason: 'views: “…” is a share in percent, not a count.',
      count: 600,
      lines: [{ table: '', first: 2, last: 601 }],
    },
    {
      outcome: 'skipped',
      reason: 'This line has no views.',
      count: 3,
      lines: [
        { table: '', first: 603, last: 603 },
        { table: '', first: 605, last: 605 },
        { table: 'b.csv', first: 2, last: 2 },
      ],
    },
  ]);
});

it('keeps the words of a reason that all its lines share', () => {
  expect(groupReasons([row(2, 'The post is dated 2030-01-01.')])[0]?.reason).toBe(
    'The post is dated 2030-01-01.',
  );
  const two = [row(2, 'The post is dated 2030-01-01.'), row(3, 'The post is dated 2031-01-01.')];
  expect(groupReasons(two)).toMatchObject([{ reason: 'The post is dated ….', count: 2 }]);
});
