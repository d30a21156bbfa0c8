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

/** A length of time as a player shows it: 0:07, 12:30, 1:02:03. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
