import { platformName } from '@hookline/contract/platforms';
import { formatDateTime, formatExact } from '#lib/format.ts';
import { asList, asNumber, asRecord, asText } from '#lib/tolerant.ts';

/** Something that was done to recorded numbers. */
export interface ShownCorrection {
  id: string;
  /** ISO 8601; empty where it is not said. */
  changedAt: string;
  /** "Corrected; before: YouTube, 1,200 views, ..." */
  text: string;
}

export const readCorrections = (answer: unknown): ShownCorrection[] =>
  asList(asRecord(answer)['corrections'], (value) => {
    const { id, kind, changed_at, before } = asRecord(value);
    return asText(id) === ''
      ? undefined
      : { id: asText(id), changedAt: asText(changed_at), text: describe(asText(kind), asRecord(before)) };
  });

const deeds: Readonly<Record<string, string>> = {
  corrected: 'Corrected; before: ',
  deleted: 'Deleted: ',
  restored: 'Restored: ',
};

function describe(kind: string, numbers: Readonly<Record<string, unknown>>): string {
  const counts = ['views', 'likes', 'shares', 'comments'].flatMap((name) => {
    const count = asNumber(numbers[name]);
    return count === null ? [] : [`${formatExact(count)} ${name}`];
  });
  const place = platformName(asText(numbers['platform'])) || 'Platform not set';
  return `${deeds[kind] ?? ''}${[place, ...counts].join(', ')}, as of ${formatDateTime(asText(numbers['recorded_at']))}`;
}
