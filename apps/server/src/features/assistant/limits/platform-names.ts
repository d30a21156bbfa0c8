import type { ScriptPlatform } from '@hookline/contract/common';

/** What platforms are called in sentences. */
export const platformNames: Readonly<Record<ScriptPlatform, string>> = {
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};
