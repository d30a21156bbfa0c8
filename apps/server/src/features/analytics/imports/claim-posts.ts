import { inBreaths } from './in-breaths.ts';
import { nearnesses, type KnownPosts, type Wanted } from './known-posts.ts';
import type { KnownPost } from './post-shelf.ts';

/** `several`: more than one item may be the post, and nothing tells which. */
export type Claim = { post: KnownPost; by: 'key' | 'title' } | 'several';

export interface Claimant extends Wanted {
  /** The same for all lines of one post. */
  name: string;
}

/**
 * Which item each post of an export is, by the post's name; a post that is no item is left out. An item goes to one post only,
 * and to the one that names it best: by its address, else by its title and the nearest date, whatever the order of the lines.
 */
export async function claimPosts(
  known: KnownPosts,
  claimants: readonly Claimant[],
): Promise<ReadonlyMap<string, Claim>> {
  const claims = new Map<string, Claim>();
  const taken = new Set<KnownPost>();
  const claim = (name: string, post: KnownPost, by: 'key' | 'title'): void => {
    claims.set(name, { post, by });
    taken.add(post);
  };
  await inBreaths(claimants, ({ name, key }) => {
    const post = known.byKey(key);
    if (post !== undefined) {
      claim(name, post, 'key');
    }
  });
  for (const nearness of nearnesses) {
    await inBreaths(claimants, (wanted) => {
      const [first, second] = claims.has(wanted.name) ? [] : firstTwo(known.byTitle(wanted, nearness), taken);
      if (second !== undefined) {
        claims.set(wanted.name, 'several');
      } else if (first !== undefined) {
        claim(wanted.name, first, 'title');
      }
    });
  }
  return claims;
}

function firstTwo(posts: Iterable<KnownPost>, taken: ReadonlySet<KnownPost>): KnownPost[] {
  const free: KnownPost[] = [];
  for (const post of posts) {
    if (!taken.has(post) && free.push(post) === 2) {
      break;
    }
  }
  return free;
}
