import type { ScriptPlatform } from '../common/platform.ts';

/**
 * Spoken or read seconds of what is called short, standard and long on each platform: our own presets, not
 * platform rules.
 */
export const SCRIPT_SECONDS: Readonly<
  Record<ScriptPlatform, Readonly<Record<'short' | 'standard' | 'long', number>>>
> = {
  youtube: { short: 60, standard: 180, long: 480 },
  instagram: { short: 20, standard: 45, long: 90 },
  tiktok: { short: 20, standard: 45, long: 90 },
  linkedin: { short: 40, standard: 80, long: 160 },
};
