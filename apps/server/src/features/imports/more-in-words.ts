import type { MoreNumber } from '@hookline/contract/numbers';

const irregular: Partial<Record<MoreNumber, string>> = {
  watch_seconds: 'watch time',
  average_view_seconds: 'average view duration',
  average_viewed: 'average share viewed',
  click_through_rate: 'click-through rate',
};

/** The name of a number within a sentence. */
export const inWords = (name: MoreNumber): string => irregular[name] ?? name.replaceAll('_', ' ');
