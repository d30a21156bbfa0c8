import type { ItemStage } from '@hookline/contract/content';

export const stages: readonly ItemStage[] = ['queued', 'fetching', 'extracting', 'transcribing'];

const names: Record<ItemStage, string> = {
  queued: 'Queued',
  fetching: 'Fetching',
  extracting: 'Extracting text',
  transcribing: 'Transcribing',
};

/** What is being done with an item, in words. */
export const stageName = ({ stage }: { stage: ItemStage | null }): string =>
  stage === null ? 'Processing' : names[stage];
