import type { Platform } from '@hookline/contract/common';

/** What a text becomes on a platform. */
export type Profile = {
  /** About how many words of the source it takes. */
  words: number;
  hashtags: number;
  /** Each sentence on a line of its own, or all in one paragraph. */
  layout: 'lines' | 'paragraph';
  withAction: boolean;
};

/** Lengths are habits of the platforms, limits are in limits/. */
export const PROFILES: Record<Platform, Profile> = {
  youtube: { words: 140, hashtags: 3, layout: 'paragraph', withAction: true },
  instagram: { words: 90, hashtags: 5, layout: 'lines', withAction: true },
  tiktok: { words: 35, hashtags: 5, layout: 'lines', withAction: true },
  linkedin: { words: 150, hashtags: 3, layout: 'lines', withAction: true },
  twitter: { words: 34, hashtags: 2, layout: 'paragraph', withAction: false },
  facebook: { words: 110, hashtags: 2, layout: 'lines', withAction: true },
};
