import type { Insight } from '@hookline/contract/analytics';
import type { insights } from '#db/analytics.ts';
import { isAboutPosts } from './insights/index.ts';

/** What an item is called now, and where it is. */
export interface LivingItem {
  title: string;
  boardId: string;
}

type Row = typeof insights.$inferSelect;

/**
 * An insight as it is told now; `items`: those of its posts that are not deleted. Null when its words are about posts and one of them is
 * gone; of the posts that a comparison shows those that are gone are left out.
 */
export function tellInsight(
  { userId: _, finding: __, createdAt, evidence, ...insight }: Row,
  items: ReadonlyMap<string, LivingItem>,
): Insight | null {
  const posts = evidence.posts.flatMap((post) => {
    const item = items.get(post.id);
    return item === undefined ? [] : [{ ...post, title: item.title, board_id: item.boardId }];
  });
  if (isAboutPosts(insight.type) && posts.length < evidence.posts.length) {
    return null;
  }
  return { ...insight, evidence: { ...evidence, posts }, created_at: createdAt.toISOString() };
}
