import type { FieldLimit } from '@hookline/contract/assistant';
import type { Platform } from '@hookline/contract/common';
import { type LimitedField, platformLimit } from './platform-limits.ts';

/** The field that the text of a post goes into on each platform. */
export const POST_FIELDS: Readonly<Record<Platform, LimitedField>> = {
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
export function postLimits(platform: Platform): FieldLimit[] {
  const fields = [
    ['text', POST_FIELDS[platform]],
    ['titles', 'title'],
    ['hashtags', 'hashtags'],
  ] as const;
  return fields.flatMap(([field, name]) => {
    const found = platformLimit(platform, name);
    return found === null ? [] : [{ field, limit: found.limit, unit: found.unit }];
  });
}
