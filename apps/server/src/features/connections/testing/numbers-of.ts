import type { TestProduct } from '#testing/test-product.ts';

/** Everything that is recorded of somebody's posts, by address and moment. */
export async function numbersOf(product: TestProduct, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await product.database.pool.query<Record<string, unknown>>(
    `select title, text, url, snapshots.platform, recorded_at, views, likes, shares, comments, engagement_rate,
       watch_seconds, average_view_seconds, average_viewed, subscribers_gained, impressions,
       click_through_rate, saves, reach, metadata->'durationSeconds' as duration
     from snapshots join items on items.user_id = snapshots.user_id and items.id = snapshots.item_id
       left join item_texts on item_texts.user_id = items.user_id and item_texts.item_id = items.id
     where snapshots.user_id = $1 order by url, recorded_at`,
    [userId],
  );
  return rows;
}
