import type { Correction } from '@hookline/contract/analytics';
import { queryOptions } from '@tanstack/react-query';
import { moreNumberNames } from '@hookline/contract/numbers';
import { api } from '#lib/api.ts';
import { formatDateTime, formatExact } from '#lib/format.ts';
import { platformName } from '@hookline/contract/platforms';
import { formatMore, moreLabel, toMoreNumbers } from '../model/more-numbers.ts';
import { asList, asNumber, asText, type Loose } from '#lib/tolerant.ts';
import { analyticsKeys } from '../query-keys.ts';

/** Something that was done to recorded numbers. */
export interface ShownCorrection {
  id: string;
  /** ISO 8601; empty where it is not said. */
  changed_at: string;
  /** "Corrected; before: YouTube, 1,200 views, ..." */
  text: string;
}

/** What was corrected in the numbers of an item, the newest first; the last hundred changes. */
export const correctionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: analyticsKeys.corrections(itemId),
    queryFn: async ({ signal }): Promise<ShownCorrection[]> => {
      const input = { params: { id: itemId }, query: { limit: 100 }, signal };
      const { corrections } = await api('GET /api/analytics/items/{id}/corrections', input);
      return asList(corrections, toShownCorrection).filter(({ id }) => id !== '');
    },
  });

const toShownCorrection = (correction: Loose<Correction>): ShownCorrection => ({
  id: asText(correction.id),
  changed_at: asText(correction.changed_at),
  text: describeCorrection(correction),
});

const deeds: Readonly<Record<string, string>> = {
  corrected: 'Corrected; before: ',
  deleted: 'Deleted: ',
  restored: 'Restored: ',
};

function describeCorrection({ kind, before }: Loose<Correction>): string {
  const counts = (['views', 'likes', 'shares', 'comments'] as const).flatMap((name) => {
    const count = asNumber(before?.[name]);
    return count === null ? [] : [`${formatExact(count)} ${name}`];
  });
  const platform = asText(before?.platform);
  const numbers = toMoreNumbers(before ?? {});
  const more = moreNumberNames.flatMap((name) =>
    numbers[name] === null
      ? []
      : [`${moreLabel(name, [platform].filter(Boolean))} ${formatMore(name, numbers[name])}`],
  );
  const place = platformName(platform) || 'Platform not set';
  const moment = formatDateTime(asText(before?.recorded_at));
  return `${deeds[asText(kind)] ?? ''}${[place, ...counts, ...more].join(', ')}, as of ${moment}`;
}
