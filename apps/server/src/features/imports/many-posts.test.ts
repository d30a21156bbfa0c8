import type { MoreNumbers } from '@hookline/contract/numbers';
import { moreNumberNames } from '@hookline/contract/numbers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestOf } from '#features/analytics/index.ts';
import { listUnequal } from '#features/analytics/testing/kept-beside.ts';
import { findUncoveredJob } from '#features/content/index.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { exportForm } from './testing/sample-exports.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** More than are written at a time; some numbers are whole, some are not, some are unknown. */
const lines = Array.from({ length: 1_100 }, (_, at) => {
  const more = `${at * 17},${(at % 97) / 13},${at / 7},0:0${at % 10}:30,${at % 3 === 0 ? '' : (at % 101) / 3},${at % 23}`;
  return `${String(at).padStart(11, '-')},Video ${at},"Mar 15, 2025",60,${at % 90},${at % 7},${at % 11},${at * 13},${more}`;
});
const head =
  'Content,Video title,Video publish time,Duration,Likes,Shares,Comments added,Views,Impressions,' +
  'Impressions click-through rate (%),Watch time (hours),Average view duration,Average percentage viewed (%),Subscribers';

it('gives each new item its numbers as the database writes them, and asks once for all covers', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Channel' } });
  const { import: shown } = await person.ok('POST /api/analytics/imports', {
    body: exportForm([head, ...lines].join('\n'), { name: 'Table data.csv' }),
  });
  const { result } = await person.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id: shown.id },
    body: { boardId: board.id },
  });
  expect(result.counts.created).toBe(lines.length);
  expect(await listUnequal(product)).toEqual([]);

  // What an item came with is what would be put beside it: else each would be written twice.
  const rows = (await queryTestDatabase(
    product,
    `select i.latest::text as kept, s.platform, s.snapshot_id as "snapshotId", s.recorded_at as "recordedAt",
      s.views::int, s.likes::int, s.shares::int, s.comments::int, s.engagement_rate as "engagementRate",
      ${moreNumberNames.map((name) => `s.${name}::float8`).join(', ')}
    from items i join snapshots s on s.user_id = i.user_id and s.item_id = i.id`,
  )) as unknown as (Parameters<typeof latestOf>[0] & MoreNumbers & { kept: string })[];
  expect(rows).toHaveLength(lines.length);
  expect(
    rows.filter(({ kept, ...row }) => kept !== JSON.stringify(latestOf({ ...row, itemId: '' }))),
  ).toEqual([]);

  const asked = await queryTestDatabase(
    product,
    `select id from jobs.job where name = '${findUncoveredJob.name}' and not data ? 'after'`,
  );
  expect(asked).toHaveLength(1);
});
