import { formatExact, formatPercent } from '#lib/format.ts';
import type { EvidenceNumber } from './shown-insights.ts';

const fractions = new Set(['fraction', 'share', 'rate', 'probability', 'engagement rate', 'engagement_rate']);
const percents = new Set(['%', 'percent']);
const factors = new Set(['×', 'x', 'times', 'factor', 'ratio']);

/**
 * A number with its unit, ready to read: "12,300 views", "4.6%", "1.8×". Fractions of one become percentages.
 */
export function formatEvidence({ value, unit }: EvidenceNumber): string {
  if (value === null) {
    return '–';
  }
  const name = unit.trim().toLowerCase();
  if (fractions.has(name)) {
    // A chance that is small is still not none, also where it is too small to be written down.
    return value < 0.0005 && (value > 0 || name === 'probability') ? '<0.1%' : formatPercent(value);
  }
  if (percents.has(name)) {
    return formatPercent(value / 100);
  }
  const digits = formatExact(Math.round(value * 100) / 100);
  if (factors.has(name)) {
    return `${digits}×`;
  }
  return unit === '' ? digits : `${digits} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}
