import type { Platform } from '@hookline/contract/common';
import { nounOfGained as nounWhere } from '@hookline/contract/platforms';
import type { TrackedPost } from '../tracked-post.ts';

type Placed = Pick<TrackedPost, 'platform'>;

const withCaptions: ReadonlySet<Platform> = new Set(['instagram', 'tiktok', 'facebook']);

/** What the words above a post are called where all of these are published: "title", "caption". */
export const nounOfTitles = (posts: readonly Placed[]): 'title' | 'caption' =>
  posts.length > 0 && posts.every(({ platform }) => withCaptions.has(platform)) ? 'caption' : 'title';

/** What those who were gained are called where these are published. */
export const nounOfGained = (posts: readonly Placed[]): 'subscribers' | 'followers' =>
  nounWhere(posts.map(({ platform }) => platform));
