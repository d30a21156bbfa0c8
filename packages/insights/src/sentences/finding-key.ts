import type { InsightType } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { Evidence } from '../tracked-post.ts';

// What dismissals remember: the same whenever the same is found, though its numbers may have moved meanwhile.
// No key has a space in it.

/** Names a difference between groups of posts. */
export const claimKey = (type: InsightType, claim: NonNullable<Evidence['claim']>): string =>
  [type, claim.dimension, claim.group, claim.metric, claim.direction].join(':');

/** Names a post that stands out, whether it is a chance to use now or a success of the past. */
export const postKey = ({ itemId, platform }: { itemId: string; platform: Platform }): string =>
  `post:${itemId}/${platform}`;

/** The item of a post's key, and its platform; null for a key of something else. */
export function postOfKey(key: string): { itemId: string; platform: string } | null {
  const [, itemId, platform] = /^post:(.+)\/(.*)$/.exec(key) ?? [];
  return itemId === undefined || platform === undefined ? null : { itemId, platform };
}
