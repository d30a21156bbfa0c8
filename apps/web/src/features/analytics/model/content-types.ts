import type { Filter } from '@hookline/contract/analytics';

/** What a post can be made of. */
export const contentTypes = [
  'website',
  'document',
  'audio',
  'video',
  'generated_content',
  'note',
] as const satisfies readonly NonNullable<Filter['contentType']>[];

/** How a content type reads: "generated_content" is "Generated content". */
export function contentTypeName(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
