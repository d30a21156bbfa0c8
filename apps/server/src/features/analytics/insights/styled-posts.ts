import type { Platform } from '@hookline/contract/common';
import { minPostsInAll, type ReadStyles, type TrackedPost } from '@hookline/insights';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { listOpenings, listTrackedPosts } from './tracked-posts.repo.ts';

/** The newest posts whose texts are looked at: each takes a millisecond or two. */
const maxTexts = 500;
/** Characters of each: as far as most readers come. */
const length = 1_000;

/** Whose texts are read: the newest posts, of one platform if it is given. */
interface Reading {
  readStyles: ReadStyles;
  platform?: Platform;
  limit?: number;
}

/**
 * A user's posts, the newest of them with how their texts open and read. How many are read depends on the
 * posts alone, so that the same data gives the same insights, however busy the server is. Too few to compare
 * are not read at all.
 */
export async function listStyledPosts(
  actor: Actor,
  db: Db,
  { readStyles, platform, limit = maxTexts }: Reading,
): Promise<TrackedPost[]> {
  const [posts, openings] = await Promise.all([
    listTrackedPosts(actor, db),
    listOpenings(actor, db, { ...(platform && { platform }), limit, length }),
  ]);
  if (openings.length < minPostsInAll) {
    return posts;
  }
  const styles = await readStyles(openings.map(({ text }) => text));
  const styleOf = new Map(openings.map((opening, index) => [keyOf(opening), styles[index] ?? null]));
  return posts.map((post) => ({ ...post, style: styleOf.get(keyOf(post)) ?? null }));
}

const keyOf = ({ itemId, platform }: Pick<TrackedPost, 'itemId' | 'platform'>): string =>
  `${itemId} ${platform}`;
