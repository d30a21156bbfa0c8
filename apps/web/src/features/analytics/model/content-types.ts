import type { Filter } from '@hookline/contract/analytics';

/** What a post can be made of. */
export const contentTypes = [
  'website',
  'document',
  'audio',
  'video',
  'generated_content',
] as const satisfies readonly NonNullable<Filter['contentType']>[];

/**
 * How a content type reads: "generated_content" is "Generated content". What stands behind an address is kept
 * as a website, posts that were imported too.
 */
export function contentTypeName(type: string): string {
  if (type === 'website') {
    return 'Page or post';
  }
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
