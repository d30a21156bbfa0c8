import { counted, formatDateIn, formatExact, formatPercent } from '#lib/format.ts';
import { formatClock } from '../../model/more-numbers.ts';
import type { ShownPlace, ShownRetention } from './shown-retention.ts';

/** A day of the platform is the same wherever one reads of it. */
const formatDay = formatDateIn('UTC');

/** When a hundredth begins, as a player shows it; its share of the video where the length is unknown. */
export const formatEdge = (edge: number, seconds: number | null): string =>
  seconds === null ? `${edge}%` : formatClock((edge / 100) * seconds);

/** When a place begins, in the same form. */
export const formatStart = ({ from, start }: Pick<ShownPlace, 'from' | 'start'>): string =>
  start === null ? `${from - 1}%` : formatClock(start);

/** What left beyond the usual; all that left where nothing is usual yet. */
export const beyondOf = ({ left, usual }: Pick<ShownPlace, 'left' | 'usual'>): number => left - (usual ?? 0);

/** A signed fraction in hundredths: +7.1, −0.4. */
export function formatPoints(fraction: number): string {
  const text = Math.abs(fraction * 100).toFixed(1);
  const sign = text === '0.0' ? '' : fraction < 0 ? '−' : '+';
  return sign + text;
}

/** What the curve is of, how fine it is, and what it is compared with. */
export function describeRetention({ views, day, seconds, usual, others }: ShownRetention): string {
  const fine =
    seconds === null
      ? 'The curve is accurate to a hundredth of the video'
      : `The curve is accurate to ${formatLength(seconds / 100)}, not to single words`;
  const against =
    usual === null
      ? `There’s a curve for ${formatOthers(others)}. With 8 or more, drops are compared with what’s usual ` +
        'for you; until then they’re shown as they are, and every video loses the most viewers at the start.'
      : `Your usual is the median of ${formatOthers(others)} of this kind at the same point in the video.`;
  return `${formatExact(views)} views up to ${formatDay(day)}. ${fine}. ${against}`;
}

const formatOthers = (count: number): string =>
  count === 0
    ? 'none of your other videos'
    : count === 1
      ? 'one other video'
      : `your ${counted(count, 'other video')}`;

function formatLength(seconds: number): string {
  const count = seconds < 10 ? Number(seconds.toFixed(1)) : Math.round(seconds);
  return counted(count, 'second');
}

/** What people did at a place, in one sentence. */
export function describePlace(place: ShownPlace, others: number): string {
  const { watching, left, usual, above } = place;
  const who = `${formatPercent(watching)} of views reach this point; `;
  const what =
    left < 0
      ? `${formatPercent(-left)} more watch the next part`
      : `${formatPercent(left)} of them stop here`;
  return usual === null
    ? `${who}${what}.`
    : `${who}${what}. Your usual here is ${formatPercent(usual)}: ` +
        `more than in ${above ?? 0} of ${counted(others, 'other video')}.`;
}
