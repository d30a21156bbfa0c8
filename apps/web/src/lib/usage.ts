import type { Measure, Usage } from '@hookline/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { asNumber, type Loose, withDefaults } from './tolerant.ts';

/** What the user has of everything that there are quotas for, and whether the installation is theirs. */
export const usageQuery = () =>
  queryOptions({
    queryKey: ['usage'],
    queryFn: async ({ signal }) => {
      const { usage, isOwner } = await api('GET /api/auth/usage', { signal });
      return { usage: toShownUsage(usage), isOwner: isOwner === true };
    },
    // It changes with everything that is added, here and elsewhere.
    staleTime: 0,
  });

const toMeasure = (measure: Loose<Measure> | undefined) =>
  withDefaults(measure, { used: 0, limit: asNumber });
export type ShownMeasure = ReturnType<typeof toMeasure>;

export const toShownUsage = (usage: Loose<Usage> | undefined) =>
  withDefaults(usage, { bytes: toMeasure, items: toMeasure, generations: toMeasure });

/** What is left; null where there is no bound, or none is known. */
export const roomOf = (measure: ShownMeasure | undefined): number | null =>
  measure === undefined || measure.limit === null ? null : Math.max(0, measure.limit - measure.used);
