import type { Platform } from '@hookline/contract/common';
import { dayMs, type LocalMoment } from '#platform/time-zone.ts';

/**
 * Ids of TikTok (seconds), X (milliseconds after its own epoch) and LinkedIn (milliseconds) begin with the
 * time they were given out.
 */
const clocks: Partial<Record<Platform, (id: bigint) => number>> = {
  tiktok: (id) => Number(id >> 32n) * 1000,
  twitter: (id) => Number(id >> 22n) + 1_288_834_974_657,
  linkedin: (id) => Number(id >> 22n),
};

/** The moment within an id of a post; null where ids hold none, or none that can be true. */
export function momentOfId(platform: Platform, id: string | null): LocalMoment | null {
  const clock = clocks[platform];
  if (clock === undefined || id === null || !/^\d{15,20}$/u.test(id)) {
    return null;
  }
  const at = clock(BigInt(id));
  if (at < Date.UTC(2010, 10, 4) || at > Date.now() + dayMs) {
    return null;
  }
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  return { day: date, time: time.slice(0, 8), offset: '+00:00' };
}

/**
 * The better of what an export states and what the id holds. Exports leave out the time, or even the year; an
 * id that agrees with the day stated is exact. Platforms sometimes hand out ids that have another meaning:
 * then the export is right.
 */
export function exactMoment(
  stated: LocalMoment | null,
  ofId: LocalMoment | null,
  hasYear: boolean,
): LocalMoment | null {
  if (stated === null || ofId === null || stated.offset !== null) {
    return stated ?? ofId;
  }
  const apart = Math.abs(Date.parse(stated.day) - Date.parse(ofId.day));
  return (hasYear ? apart : apartInYear(stated.day, ofId.day)) <= 1.5 * dayMs ? ofId : stated;
}

/** How far apart two days are in the round of the year, across New Year too. Milliseconds. */
function apartInYear(one: string, other: string): number {
  const year = Number(other.slice(0, 4));
  const there = Date.parse(other);
  // 29 February is 1 March where the year has none.
  const near = [year - 1, year, year + 1].map((each) =>
    Date.UTC(each, Number(one.slice(5, 7)) - 1, Number(one.slice(8))),
  );
  return Math.min(...near.map((here) => Math.abs(here - there)));
}
