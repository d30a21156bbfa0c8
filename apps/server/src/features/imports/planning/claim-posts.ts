import type { ExistingPost } from '#features/content/index.ts';
import { forEachYielding } from './for-each-yielding.ts';
import { nearnesses, type PostIndex, type Wanted } from './post-index.ts';

/** `several`: more than one item may be the post, and nothing tells which. */
export type Claim = { post: ExistingPost; by: 'item' | 'key' | 'title' } | 'several';

export interface Claimant extends Wanted {
  /** The same for all lines of one post, and for all posts of one item. */
  name: string;
  /** The id of its item, where the export knows it. */
  itemId: string | null;
}

/**
 * Adds to `claims` which item each post on one platform is, by the post's name; a post that is no item is
 * left out. An item goes to one post only, and to the one that names it best: by the item's id, its address,
 * else its title and the nearest date, whatever the order of the lines. What was claimed on another platform
 * stays, since an item may be a post on several.
 */
export async function claimPosts(
  known: PostIndex,
  claimants: readonly Claimant[],
  claims: Map<string, Claim>,
): Promise<void> {
  const taken = new Set<ExistingPost>();
  const claim = (name: string, post: ExistingPost, by: 'item' | 'key' | 'title'): void => {
    claims.set(name, { post, by });
    taken.add(post);
  };
  // All of them first: a line may stand before the one whose post has its item.
  const earlier = new Map<string, ExistingPost>();
  await forEachYielding(claimants, ({ name }) => {
    const before = claims.get(name);
    if (before !== undefined && before !== 'several') {
      earlier.set(name, before.post);
      taken.add(before.post);
    }
  });
  const held = new Set(earlier.values());
  await forEachYielding(claimants, ({ name, itemId, key }) => {
    if (earlier.has(name)) {
      return;
    }
    const own = known.byId(itemId);
    const post = known.byKey(key);
    if (own !== undefined) {
      claim(name, own, 'item');
    } else if (post !== undefined && !held.has(post)) {
      claim(name, post, 'key');
    }
  });
  // Mostly none or few: that is found out once, and not for each nearness.
  const titled = claimants.filter((wanted) => !claims.has(wanted.name) && known.hasTitle(wanted.title));
  for (const nearness of nearnesses) {
    await forEachYielding(titled, (wanted) => {
      const [first, second] = claims.has(wanted.name) ? [] : firstTwo(known.byTitle(wanted, nearness), taken);
      if (second !== undefined) {
        claims.set(wanted.name, 'several');
      } else if (first !== undefined) {
        claim(wanted.name, first, 'title');
      }
    });
  }
}

function firstTwo(posts: Iterable<ExistingPost>, taken: ReadonlySet<ExistingPost>): ExistingPost[] {
  const free: ExistingPost[] = [];
  for (const post of posts) {
    if (!taken.has(post) && free.push(post) === 2) {
      break;
    }
  }
  return free;
}
