import type { Platform } from '@hookline/contract/common';

/** The platforms as they write themselves, in the order in which they are offered. */
export const platformNames: Readonly<Record<Platform, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
};

const isKnown = (platform: string): platform is Platform => Object.hasOwn(platformNames, platform);

/** A platform's own spelling; one that only a newer server knows gets a capital letter. */
export const platformName = (platform: string): string => (isKnown(platform) ? platformNames[platform] : sentenceCase(platform));

/** `generated_content` as people write it: Generated content. */
export function sentenceCase(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
