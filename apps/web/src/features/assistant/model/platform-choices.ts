import type { ScriptPlatform } from '@hookline/contract/common';
import { platformName } from '@hookline/contract/platforms';
import { platformIcon } from '#lib/platform-icon.tsx';
import type { RadioCard } from '#ui/radio-cards.tsx';

const descriptions: Readonly<Record<ScriptPlatform, string>> = {
  youtube: 'Video script',
  instagram: 'Reel script',
  tiktok: 'Short video',
  linkedin: 'Post to read',
};

/** What a script can be written for, the default first. */
export const platformChoices: readonly RadioCard<ScriptPlatform>[] = (
  ['youtube', 'instagram', 'tiktok', 'linkedin'] as const
).map((value) => ({
  value,
  label: platformName(value),
  description: descriptions[value],
  icon: platformIcon(value),
}));
