import type { Insight } from '@hookline/contract/analytics';
import { postOfKey, withBestPost } from '@hookline/insights';

/** What an item is called now, and where it is. */
export interface LivingItem {
  title: string;
  boardId: string;
}

/** An insight as it is stored. */
export interface StoredInsight extends Omit<Insight, 'created_at' | 'is_lead' | 'next_step'> {
  userId: string;
  finding: string;
  basis: string | null;
  nextStep: string;
  createdAt: Date;
}

/** From here on a finding counts as settled; below it is a lead to test. */
const settledFrom = 0.9;

/** The keys of what an insight tells, as one text. */
export const toFinding = (keys: readonly string[]): string => keys.join(' ');
export const keysOf = (finding: string): string[] => finding.split(' ').filter((key) => key !== '');

/** The items that an insight is about; none for a comparison. */
const namedItems = ({ finding }: StoredInsight): string[] =>
  keysOf(finding).flatMap((key) => postOfKey(key)?.itemId ?? []);

/** The items that it is about or shows. */
export const itemsOf = (row: StoredInsight): string[] => [
  ...namedItems(row),
  ...row.evidence.posts.map(({ id }) => id),
];

/**
 * An insight as it is told now; `items`: those of its posts that are not deleted. Null when its words are
 * about posts and one of them is gone; of the posts that a comparison shows those that are gone are left out,
 * and when all of them are, the comparison with them.
 */
export function toInsight(row: StoredInsight, items: ReadonlyMap<string, LivingItem>): Insight | null {
  if (namedItems(row).some((id) => !items.has(id))) {
    return null;
  }
  const { userId: _, finding: __, basis: ___, createdAt, nextStep, evidence, ...insight } = row;
  const posts = evidence.posts.flatMap((post) => {
    const item = items.get(post.id);
    return item === undefined ? [] : [{ ...post, title: item.title, board_id: item.boardId }];
  });
  // A comparison shows the best posts of its group: without any of these it tells of posts that nobody has
  // any more.
  if (evidence.posts.length > 0 && posts.length === 0) {
    return null;
  }
  return {
    ...insight,
    // The best post is named as it is called now.
    next_step: posts[0] === undefined ? nextStep : withBestPost(nextStep, posts[0].title),
    is_lead: insight.confidence < settledFrom,
    evidence: { ...evidence, posts },
    created_at: createdAt.toISOString(),
  };
}
