import type { Platform } from '@hookline/contract/common';
import type { LimitedField } from '../../limits/platform-limits.ts';

/** What a text becomes on a platform. */
export type Profile = {
  /** The field whose limit the text keeps. */
  field: LimitedField;
  /** About how many words of the source it takes. */
  words: number;
  hashtags: number;
  /** Each sentence on a line of its own, or all in one paragraph. */
  layout: 'lines' | 'paragraph';
  withAction: boolean;
};

/** Lengths are habits of the platforms, limits are in limits/. */
export const PROFILES: Record<Platform, Profile> = {
  youtube: { field: 'description', words: 140, hashtags: 3, layout: 'paragraph', withAction: true },
  instagram: { field: 'caption', words: 90, hashtags: 5, layout: 'lines', withAction: true },
  tiktok: { field: 'caption', words: 35, hashtags: 5, layout: 'lines', withAction: true },
  linkedin: { field: 'post', words: 150, hashtags: 3, layout: 'lines', withAction: true },
  twitter: { field: 'post', words: 34, hashtags: 2, layout: 'paragraph', withAction: false },
  facebook: { field: 'post', words: 110, hashtags: 2, layout: 'lines', withAction: true },
};
