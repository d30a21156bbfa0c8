import type { MeasuredPost } from '@hookline/contract/analytics';
import type { ShownNumbers } from '@hookline/contract/numbers';
import type { Answer } from '#lib/api.ts';
import { asList, asNumber, asText, asTextOrNull, type Loose, withDefaults } from '#lib/tolerant.ts';
import { readFormat } from '../channel/model/formats.ts';
import { toMoreNumbers } from './more-numbers.ts';

export type TopPost = ReturnType<typeof toTopPost>;

type TopPostAnswer = Loose<
  Omit<MeasuredPost, 'content_type' | 'published_at' | 'published_known'> & { content_type: string }
>;

/** A post as the tables of posts show it. Texts that are not there are empty. */
export function toTopPost(answer: TopPostAnswer) {
  const post = withDefaults(answer, {
    id: '',
    board_id: '',
    content_title: '',
    content_type: '',
    format: readFormat,
    platform: '',
    views: asNumber,
    engagement_rate: asNumber,
    viral_potential_score: asNumber,
    /** Its latest numbers are from its first days. */
    is_young: false,
    /** There is no other post on its platform to compare it with. */
    is_alone: false,
  });
  return answer.engagement_known === false ? { ...post, engagement_rate: null } : post;
}

/** A post with its latest numbers in a period. */
export interface ShownPost extends TopPost {
  /** ISO 8601; empty where it is not known. */
  published_at: string;
  more: ShownNumbers;
}

export interface PostsPage {
  posts: ShownPost[];
  /** Null at the end. */
  nextCursor: string | null;
}

export const toPostsPage = ({
  posts,
  nextCursor,
}: Answer<'GET /api/analytics/posts/{range}'>): PostsPage => ({
  posts: asList(posts, (post) => ({
    ...toTopPost(post),
    published_at: post.published_known === false ? '' : asText(post.published_at),
    more: toMoreNumbers(post),
  })),
  nextCursor: asTextOrNull(nextCursor),
});
