import type { Insight } from '@hookline/contract/analytics';
import type { Engine } from '@hookline/contract/assistant';
import { postOfKey } from './insights/index.ts';

/** What an item is called now, and where it is. */
export interface LivingItem {
  title: string;
  boardId: string;
}

/** An insight as it is stored. */
export interface StoredInsight extends Omit<Insight, 'created_at' | 'engine' | 'own_words'> {
  userId: string;
  finding: string;
  wording: { engine: Engine; sentences: Pick<Insight, 'title' | 'description'> | null } | null;
  basis: string | null;
  createdAt: Date;
}

/** The keys of what an insight tells, as one text. */
export const toFinding = (keys: readonly string[]): string => keys.join(' ');
export const keysOf = (finding: string): string[] => finding.split(' ').filter((key) => key !== '');

/** Hookline's own sentences. */
export const builtInWording: Engine = { kind: 'built-in', name: 'Hookline', label: 'Built-in wording' };

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
export function tellInsight(row: StoredInsight, items: ReadonlyMap<string, LivingItem>): Insight | null {
  if (namedItems(row).some((id) => !items.has(id))) {
    return null;
  }
  const { userId: _, finding: __, basis: ___, wording, createdAt, evidence, ...insight } = row;
  const posts = evidence.posts.flatMap((post) => {
    const item = items.get(post.id);
    return item === undefined ? [] : [{ ...post, title: item.title, board_id: item.boardId }];
  });
  // A comparison shows the best posts of its group: without any of these it tells of posts that nobody has
  // any more.
  if (evidence.posts.length > 0 && posts.length === 0) {
    return null;
  }
  const { title, description } = row;
  const words = wording?.sentences
    ? { ...wording.sentences, engine: wording.engine, own_words: { title, description } }
    : { engine: builtInWording };
  return { ...insight, ...words, evidence: { ...evidence, posts }, created_at: createdAt.toISOString() };
}
