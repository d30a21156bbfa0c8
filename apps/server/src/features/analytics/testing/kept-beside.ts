import { moreNumberNames } from '@hookline/contract/numbers';
import { queryTestDatabase } from '#testing/test-database.ts';
import type { TestProduct } from '#testing/test-product.ts';

const counts = ['views', 'likes', 'shares', 'comments', ...moreNumberNames];
const numbers = [
  ...['platform', 'snapshotId', 'recordedAt', 'engagementRate'].map((name) => `'${name}'`),
  ...counts.map((name) => `'${name}'`),
];
const columns = ['platform', 'snapshot_id', 'recorded_at', 'engagement_rate', ...counts];

/**
 * Boards that keep another number of items than they have, and items that show other numbers than the latest
 * that were recorded: of everybody, the deleted ones too.
 */
export async function listUnequal(product: TestProduct): Promise<object[]> {
  const boards = await queryTestDatabase(
    product,
    `select id, name, item_count as kept, counted.items as true from boards b
    cross join lateral (
      select count(*)::int as items from items i
      where i.user_id = b.user_id and i.board_id = b.id and i.deleted_at is null
    ) counted
    where item_count <> counted.items`,
  );
  const items = await queryTestDatabase(
    product,
    `select i.id, i.latest as kept, to_jsonb(s) as true from items i
    left join lateral (
      select * from snapshots own where own.user_id = i.user_id and own.item_id = i.id
      order by recorded_at desc, snapshot_id desc limit 1
    ) s on true
    where (i.latest is null) <> (s.snapshot_id is null)
      or (i.latest ->> 'recordedAt')::timestamptz is distinct from s.recorded_at
      or array[${numbers.map((name) => (name === "'recordedAt'" ? 'null' : `i.latest ->> ${name}`)).join(', ')}]
        is distinct from
        array[${columns.map((name) => (name === 'recorded_at' ? 'null' : `s.${name}::text`)).join(', ')}]`,
  );
  return [...boards, ...items];
}
