import type { ImportReason } from '@hookline/contract/analytics';
import { formatExact } from '#lib/format.ts';

const shown = 8;

/**
 * "Lines 5–20, 33 and 40", with the table where there are several; of more than eight stretches the first.
 */
export function describeLines({ count, lines }: Pick<ImportReason, 'count' | 'lines'>): string {
  const parts = lines.slice(0, shown).map(({ table, first, last }) => {
    const place = first === last ? formatExact(first) : `${formatExact(first)}–${formatExact(last)}`;
    return table === '' ? place : `${place} in ${table}`;
  });
  return `${count === 1 ? 'Line' : 'Lines'} ${parts.join(', ')}${lines.length > shown ? ' …' : ''}`;
}
