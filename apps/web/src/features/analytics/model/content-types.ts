import type { Filter } from '@hookline/contract/analytics';

/** What a post can be made of. */
export const contentTypes = [
  'website',
  'document',
  'audio',
  'video',
  'image',
  'generated_content',
  'note',
] as const satisfies readonly NonNullable<Filter['contentType']>[];

/**
 * What a post is made of, where it was published: an item behind an address of a platform, or of a line of its
 * export, is kept as a web page, and nobody would call a post on Instagram a website.
 */
export const kindOfPost = ({
  content_type: type,
  platform,
}: {
  content_type: string;
  platform: string;
}): string => (type === 'website' && platform !== '' ? 'Post' : contentTypeName(type));

/** How a content type reads: "generated_content" is "Generated content". */
export function contentTypeName(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
