import { medianOf } from '../statistics/median.ts';
import type { Place, Said } from './place.ts';
import { placesOf } from './places-of.ts';

/** How much of a video people watch: docs/methods/retention.md. */
export interface Curve {
  /** Times each hundredth was watched, by views. */
  watched: readonly number[];
  views: number;
}

/** What people do there. */
export interface MeasuredPlace extends Place {
  /** Of all views, at its beginning. */
  watching: number;
  /**
   * Of who watches at its beginning, who does not go on after it; below 0 where people come back or
   * skip to.
   */
  left: number;
  /** The same of the creator's own other curves, the middle of them; null with too few. */
  usual: number | null;
  /** In how many of these curves fewer left; null with too few. */
  above: number | null;
  /** 1 for where most left beyond the usual, to 3; null elsewhere. Without a usual, where most left. */
  rank: number | null;
}

export interface PlacesQuery {
  curve: Curve;
  /** The creator's own other curves of the same format. */
  others: readonly Curve[];
  /** The length of the video; null where it is unknown: then nothing that was said has a place. */
  seconds: number | null;
  said: readonly Said[];
}

/** From so many other curves on there is something usual. */
export const minOtherCurves = 8;

const mostRanks = 3;
/** Less than one viewer of a hundred is not worth a rank. */
const leastBeyond = 0.01;
/** Nor is what chance does to so few viewers, in standard deviations. */
const leastChances = 2;

/** Where people left a video, place by place, against what is usual for its creator there. */
export function findPlaces({ curve, others, seconds, said }: PlacesQuery): MeasuredPlace[] {
  const isUsual = others.length >= minOtherCurves;
  // With its last hundredth a video ends: nobody can be said to leave there.
  const places = placesOf(said, seconds).filter(({ from }) => from < lastOf(curve));
  const measured = places.map((place) => {
    const left = leftAt(curve, place);
    const losses = isUsual ? others.map((other) => leftAt(other, place)) : null;
    return {
      ...place,
      watching: at(curve, place.from),
      left,
      usual: losses && medianOf(losses),
      above: losses && losses.filter((loss) => loss < left).length,
    };
  });
  const ranked = measured
    .filter((place) => isFar(place, curve.views))
    .toSorted((a, b) => beyond(b) - beyond(a))
    .slice(0, mostRanks);
  return measured.map((place) => ({ ...place, rank: ranked.indexOf(place) + 1 || null }));
}

/** The middle of curves at each hundredth; null with too few. */
export const usualCurve = (others: readonly Curve[]): number[] | null =>
  others.length < minOtherCurves
    ? null
    : (others[0]?.watched ?? []).map((_, index) => medianOf(others.map((other) => at(other, index + 1))));

type Loss = Pick<MeasuredPlace, 'left' | 'usual' | 'watching'>;

const beyond = ({ left, usual }: Loss): number => left - (usual ?? 0);

function isFar(place: Loss, views: number): boolean {
  const share = Math.min(0.5, Math.max(place.usual ?? place.left, leastBeyond));
  const chance = Math.sqrt((share * (1 - share)) / Math.max(1, views * place.watching));
  return beyond(place) >= Math.max(leastBeyond, leastChances * chance);
}

/** Of who watched the first hundredth of a place, who did not watch the one after it. */
function leftAt(curve: Curve, { from, to }: Pick<Place, 'from' | 'to'>): number {
  const before = at(curve, from);
  return before > 0 ? 1 - at(curve, Math.min(to + 1, lastOf(curve))) / before : 0;
}

const lastOf = ({ watched }: Curve): number => watched.length;
const at = ({ watched }: Curve, slice: number): number => watched[slice - 1] ?? 0;
