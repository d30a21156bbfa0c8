import { countIn, type LimitUnit } from '@hookline/contract/counting';
import type { FieldLimit } from '@hookline/contract/assistant';
import type { PostPlatform } from '@hookline/contract/common';

export type LimitedField = 'title' | 'description' | 'caption' | 'hashtags' | 'video' | 'post';

/** One limit of a platform: data, with where it was read and when. */
export interface PlatformLimit {
  platform: PostPlatform;
  field: LimitedField;
  limit: number;
  unit: LimitUnit;
  /** Characters the platform refuses in this field. */
  forbidden?: string;
  /** `advice` is not enforced by the platform: beyond it a post is shown to fewer people. */
  kind: 'hard' | 'advice';
  source: string;
  checkedOn: string;
}

const checkedLength = '2026-11-20';
const hard = { kind: 'hard', checkedOn: checkedLength } as const;
const advice = { kind: 'advice', checkedOn: checkedLength } as const;
const youtubeApi = 'https://developers.google.com/youtube/v3/docs/videos';
const instagramApi =
  'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media';

/** The limits that scripts, titles, captions and posts are kept within. */
export const platformLimits: readonly PlatformLimit[] = [
  {
    platform: 'youtube',
    field: 'title',
    limit: 100,
    unit: 'characters',
    forbidden: '<>',
    source: youtubeApi,
    ...hard,
  },
  {
    platform: 'youtube',
    field: 'description',
    limit: 5_000,
    unit: 'bytes',
    forbidden: '<>',
    source: youtubeApi,
    ...hard,
  },
  {
    platform: 'tiktok',
    field: 'caption',
    limit: 2_200,
    unit: 'utf16',
    source: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
    ...hard,
  },
  {
    platform: 'tiktok',
    field: 'title',
    limit: 90,
    unit: 'utf16',
    source: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
    ...hard,
  },
  {
    platform: 'tiktok',
    field: 'hashtags',
    limit: 5,
    unit: 'hashtags',
    source: 'In-app cap since September 2025',
    ...hard,
  },
  {
    platform: 'tiktok',
    field: 'video',
    limit: 600,
    unit: 'seconds',
    source: 'https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info',
    ...hard,
  },
  {
    platform: 'instagram',
    field: 'caption',
    limit: 2_200,
    unit: 'characters',
    source: instagramApi,
    ...hard,
  },
  {
    platform: 'instagram',
    field: 'hashtags',
    limit: 5,
    unit: 'hashtags',
    source: 'Announced by @creators on 18 December 2025',
    ...hard,
  },
  {
    platform: 'instagram',
    field: 'video',
    limit: 180,
    unit: 'seconds',
    source: 'Longer reels are not recommended to non-followers (October 2025)',
    ...advice,
  },
  {
    platform: 'linkedin',
    field: 'post',
    limit: 3_000,
    unit: 'characters',
    source: 'https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api',
    ...hard,
  },
  {
    platform: 'twitter',
    field: 'post',
    limit: 280,
    unit: 'x-weighted',
    source: 'https://github.com/twitter/twitter-text/blob/master/config/v3.json',
    ...hard,
  },
  {
    platform: 'facebook',
    field: 'post',
    limit: 63_206,
    unit: 'characters',
    source: 'https://developers.facebook.com/docs/pages-api/posts',
    ...hard,
  },
];

/** The limit of one field on one platform, or null where the platform sets none. */
export function platformLimit(platform: PostPlatform, field: LimitedField): PlatformLimit | null {
  return platformLimits.find((limit) => limit.platform === platform && limit.field === field) ?? null;
}

/** Whether a text keeps a limit: short enough and free of the characters the field refuses. */
export function isWithin(limit: PlatformLimit, text: string): boolean {
  const refused = Array.from(limit.forbidden ?? '').some((character) => text.includes(character));
  return !refused && countIn(limit.unit, text) <= limit.limit;
}

/** The field that the text of a post goes into on each platform. */
export const postFields: Readonly<Record<PostPlatform, LimitedField>> = {
  youtube: 'description',
  instagram: 'caption',
  tiktok: 'caption',
  linkedin: 'post',
  twitter: 'post',
  facebook: 'post',
};

/**
 * What the text, the titles and the hashtags of a post on a platform have to keep; what has no limit there is
 * left out.
 */
export function postLimits(platform: PostPlatform): FieldLimit[] {
  const fields = [
    ['text', postFields[platform]],
    ['titles', 'title'],
    ['hashtags', 'hashtags'],
  ] as const;
  return fields.flatMap(([field, name]) => {
    const found = platformLimit(platform, name);
    return found === null ? [] : [{ field, limit: found.limit, unit: found.unit }];
  });
}
