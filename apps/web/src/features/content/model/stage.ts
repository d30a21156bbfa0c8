import type { ItemStage } from '@hookline/contract/content';

export const stages: readonly ItemStage[] = [
  'queued',
  'fetching',
  'extracting',
  'recognizing',
  'transcribing',
];

const names: Record<ItemStage, string> = {
  queued: 'Queued',
  fetching: 'Fetching',
  extracting: 'Extracting text',
  recognizing: 'Reading pages',
  transcribing: 'Transcribing',
};

interface AtStage {
  stage: ItemStage | null;
  stage_progress: number | null;
  stage_pages: number | null;
}

/** What is being done with an item, in words. */
export function stageName({ stage, stage_progress: progress, stage_pages: pages }: AtStage): string {
  if (stage === null) {
    return 'Processing';
  }
  return stage === 'recognizing' && pages !== null && progress !== null
    ? `Reading page ${Math.min(pages, Math.round(progress * pages) + 1)} of ${pages}`
    : names[stage];
}
