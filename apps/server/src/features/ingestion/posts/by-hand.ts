import type { Platform } from '@hookline/contract/common';
import { platformName } from '@hookline/contract/platforms';
import type { IngestionResult } from '#features/content/index.ts';

/** What a user can do where a platform gives no transcript. */
export const addByHand = 'You can paste or upload its transcript on this item.';

type ReadSoFar = Pick<Extract<IngestionResult, { failure: string }>, 'title' | 'metadata'>;

/** The result where a platform blocked this server, with what could be read nevertheless. */
export const blocked = (platform: Platform, why: string, readSoFar: ReadSoFar = {}): IngestionResult => ({
  failure: `${platformName(platform)} blocked this server: ${why}. ${addByHand}`,
  ...readSoFar,
});
