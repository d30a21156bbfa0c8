import type { RetentionPlace } from '@hookline/contract/analytics';
import type { Answer } from '#lib/api.ts';
import { asList, asNumber, asNumbers, asText, type Loose, withDefaults } from '#lib/tolerant.ts';

/** A stretch of a video and what people did there; shares are fractions. */
export interface ShownPlace {
  /** The first and the last hundredth. */
  from: number;
  to: number;
  /** Seconds; null where the length of the video is unknown. */
  start: number | null;
  text: string;
  watching: number;
  left: number;
  usual: number | null;
  above: number | null;
  rank: number | null;
}

/** How much of a video people watch, and where they left. */
export interface ShownRetention {
  views: number;
  day: string;
  /** The length of the video; null where it is unknown. */
  seconds: number | null;
  /** By hundredths. */
  watched: number[];
  usual: number[] | null;
  others: number;
  places: ShownPlace[];
}

/** The answer about an item; null without a curve. */
export function toShownRetention({
  retention,
}: Answer<'GET /api/content/{id}/retention'>): ShownRetention | null {
  const watched = known(retention?.watched);
  const places = asList(retention?.places, toPlace);
  if (watched.length < 2 || places.length === 0) {
    return null;
  }
  const usual = known(retention?.usual);
  return {
    ...withDefaults(retention, { views: 0, day: '', others: 0 }),
    seconds: asNumber(retention?.duration_seconds),
    watched,
    usual: usual.length === watched.length ? usual : null,
    places,
  };
}

const known = (values: readonly (number | null)[] | null | undefined): number[] =>
  asNumbers(values).filter((value) => value !== null);

function toPlace(place: Loose<RetentionPlace>): ShownPlace | undefined {
  const [from, to, left] = [asNumber(place.from), asNumber(place.to), asNumber(place.left)];
  if (from === null || to === null || left === null) {
    return undefined;
  }
  const rest = withDefaults(place, {
    start: asNumber,
    watching: 0,
    usual: asNumber,
    above: asNumber,
    rank: asNumber,
  });
  return { from, to, left, text: asText(place.text).trim(), ...rest };
}
