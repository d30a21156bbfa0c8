import { platformSchema } from '@hookline/contract/common';
import { mapMoreNumbers, moreNumbers, type MoreNumbers, pickMoreNumbers } from '@hookline/contract/numbers';
import type { Random } from '@hookline/insights/testing/random.ts';
import type { Recorded } from './recompute.ts';
import { dayMs } from '#platform/time-zone.ts';

/** Numbers of one platform, at some moment of the 400 days before `now`. */
export function drawNumbers(random: Random, now: Date): Omit<Recorded, 'itemId'> {
  const { whole, uniform } = random;
  const platform = platformSchema.options[whole(3)] ?? 'youtube';
  const views = uniform() < 0.1 ? 0 : Math.round(Math.exp(12 * uniform()));
  const isEngagementKnown = uniform() < 0.7;
  const [likes, shares, comments] = isEngagementKnown ? [whole(1 + views), whole(50), whole(50)] : [0, 0, 0];
  // Close to midnight as often as not, where time zones and daylight saving decide about the day.
  const back =
    whole(uniform() < 0.5 ? 12 : 400) * dayMs + (uniform() < 0.5 ? whole(4) * 60 * 60 * 1000 : whole(dayMs));
  const counts = { views, likes, shares, comments, isEngagementKnown, ...drawMore(random) };
  return { platform, ...counts, at: new Date(now.getTime() - back - 60_000) };
}

/** Most are unknown of most posts. */
const drawMore = ({ whole, uniform }: Random): MoreNumbers =>
  mapMoreNumbers((name) => {
    const value = moreNumbers[name].unit === 'count' ? whole(1000) : uniform();
    return uniform() < 0.3 ? value : null;
  });

/** As it is sent: what is not known is left out. */
export const toMetrics = (recorded: Recorded) => ({
  platform: recorded.platform,
  views: recorded.views,
  ...(recorded.isEngagementKnown && {
    likes: recorded.likes,
    shares: recorded.shares,
    comments: recorded.comments,
  }),
  ...pickMoreNumbers(recorded),
});
