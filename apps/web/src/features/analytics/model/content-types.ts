import type { Filter, PostFormat } from '@hookline/contract/analytics';
import { platformName, shortVideoName } from '@hookline/contract/platforms';

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
 * What a post is: where its platform has a word of its own for it, such as Short or Reel, that; else what it
 * is made of, where it was published: an item behind an address of a platform, or of a line of its export, is
 * kept as a web page, and nobody would call a post on Instagram a website.
 */
export function kindOfPost({ content_type: type, platform, format }: Kind): string {
  const word = format === 'short' ? shortVideoName(platform) : undefined;
  if (word !== undefined && word !== platformName(platform)) {
    return word;
  }
  return type === 'website' && platform !== '' ? 'Post' : contentTypeName(type);
}

interface Kind {
  content_type: string;
  platform: string;
  format: PostFormat;
}

/** How a content type reads: "generated_content" is "Generated content". */
export function contentTypeName(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
