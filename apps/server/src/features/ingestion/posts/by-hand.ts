import type { Platform } from '@hookline/contract/common';
import { platformName } from '@hookline/contract/platforms';
import type { IngestionResult } from '#features/content/index.ts';

/** The way that is left where a platform gives no words. */
export const addByHand = 'You can paste or upload its transcript on this item.';

type Known = Pick<Extract<IngestionResult, { failure: string }>, 'title' | 'metadata'>;

/** A platform did not let this server in. What is known nevertheless is kept. */
export const blocked = (platform: Platform, why: string, known: Known = {}): IngestionResult => ({
  failure: `${platformName(platform)} blocked this server: ${why}. ${addByHand}`,
  ...known,
});
