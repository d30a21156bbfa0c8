import { z } from 'zod';
import { postIdIn } from '#features/imports/index.ts';
import { faults } from './instagram-faults.ts';
import type { InstagramApi } from './instagram-api.ts';

export interface InstagramAccount {
  id: string;
  /** With the @ before it. */
  name: string;
}

const profile = z.object({ user_id: z.string(), username: z.string() });

/** The account that the token was made for. Throws ConnectionFault. */
export async function readAccount(api: InstagramApi): Promise<InstagramAccount> {
  const { user_id: id, username } = await api.ask({
    path: 'me',
    query: { fields: 'user_id,username' },
    // The documentation shows a list of one, where the server gives the account itself.
    answer: z.union([profile, z.object({ data: z.tuple([profile]) }).transform(({ data: [own] }) => own)]),
    what: 'account',
  });
  return { id, name: `@${username}` };
}

export interface InstagramPost {
  /** What Instagram asks for in questions about it. */
  id: string;
  /** What stands for it in its address. */
  code: string;
  url: string;
  caption: string;
  isReel: boolean;
  isVideo: boolean;
  publishedAt: Date;
  /** Null where the account hides them. */
  likes: number | null;
  comments: number | null;
}

const count = z
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? null);

const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().default(''),
      media_type: z.string(),
      media_product_type: z.string().optional(),
      permalink: z.url(),
      /** `2026-04-05T07:56:32+0000` */
      timestamp: z
        .string()
        .transform((text) => new Date(text))
        .pipe(z.date()),
      like_count: count,
      comments_count: count,
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});
const fields = Object.keys(page.shape.data.element.shape).join(',');

const pageSize = 50;
/** Instagram gives no more, the newest first. */
const maxPosts = 10_000;

/**
 * All posts and reels of the account with what anybody can see of them, the newest first. Throws
 * ConnectionFault.
 */
export async function readPosts(
  api: InstagramApi,
  onProgress: () => Promise<void>,
): Promise<InstagramPost[]> {
  const posts = new Map<string, InstagramPost>();
  const seen = new Set<string>();
  for (let after: string | undefined = ''; after !== undefined && posts.size < maxPosts;) {
    const found: z.output<typeof page> = await api.ask({
      path: 'me/media',
      query: { fields, limit: String(pageSize), ...(after !== '' && { after }) },
      answer: page,
      what: 'list of posts',
    });
    found.data.filter(isPost).forEach((one) => posts.set(one.id, toPost(one)));
    const isLast = found.paging?.next === undefined;
    after = isLast ? undefined : found.paging?.cursors?.after;
    if (!isLast && (after === undefined || seen.has(after))) {
      throw faults.changed('the next page of the list of posts');
    }
    seen.add(after ?? '');
    await onProgress();
  }
  return [...posts.values()];
}

type Listed = z.output<typeof page>['data'][number];

/** Stories are gone after a day, and advertisements are no posts. */
const isPost = ({ media_product_type: product = '' }: Listed): boolean => !['STORY', 'AD'].includes(product);

const toPost = (listed: Listed): InstagramPost => ({
  id: listed.id,
  code: postIdIn(listed.permalink, 'instagram') ?? listed.id,
  url: listed.permalink,
  caption: listed.caption,
  isReel: listed.media_product_type === 'REELS',
  isVideo: listed.media_product_type === 'REELS' || listed.media_type === 'VIDEO',
  publishedAt: listed.timestamp,
  likes: listed.like_count,
  comments: listed.comments_count,
});
