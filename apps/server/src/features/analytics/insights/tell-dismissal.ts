import type { DismissedInsight } from '@hookline/contract/analytics';
import { nameFinding, postOfKey } from '@hookline/insights';
import type { Dismissal } from './dismissals.repo.ts';
import type { LivingItem } from './stored-insight.ts';

/** The items that dismissed insights are about; none for a comparison. */
export const itemsOfDismissal = ({ keys }: Dismissal): string[] =>
  keys.flatMap((key) => postOfKey(key)?.itemId ?? []);

/**
 * A dismissed insight as it read then. Of one on posts that are partly deleted (`items` are those that are
 * not) the rest is named, and nothing is said of one whose posts are all deleted: null.
 */
export function toDismissedInsight(
  dismissal: Dismissal,
  items: ReadonlyMap<string, LivingItem>,
): DismissedInsight | null {
  const { insightId, keys, told, dismissedAt } = dismissal;
  const isThere = (key: string): boolean => {
    const post = postOfKey(key);
    return post === null || items.has(post.itemId);
  };
  const living = keys.filter(isThere);
  if (living.length === 0) {
    return null;
  }
  const isWhole = living.length === keys.length;
  const words =
    told !== null && isWhole ? told : { ...nameAnew(living, items), description: isWhole ? unknown : cut };
  return { id: insightId, ...words, dismissed_at: dismissedAt.toISOString() };
}

const unknown = 'The wording of this insight when it was dismissed is no longer known.';
const cut = 'What it said about deleted posts is left out.';

/** In words of now: those of then are not known, or name what is deleted. */
function nameAnew(keys: readonly string[], items: ReadonlyMap<string, LivingItem>) {
  const named = keys.map((key) => nameFinding(key, (itemId) => items.get(itemId)?.title ?? ''));
  return {
    type: named[0]?.type ?? 'viral_success',
    title: named.map(({ title }) => title).join('; '),
  };
}
