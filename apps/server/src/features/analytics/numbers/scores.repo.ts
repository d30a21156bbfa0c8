import { sql, type SQL } from 'drizzle-orm';
import { formula } from '@hookline/insights';
import { baselines } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';

/**
 * A table `usual` with a row for each platform: what `scoreOfP` measures the posts there against. Fetching
 * the counts of ten thousand posts to score them outside took ten times as long.
 */
export function usualOf(actor: Actor): SQL {
  const { spread, lentPosts, usualEngagement } = formula;
  const rates = sql.join(
    Object.entries(usualEngagement).map(([platform, rate]) => sql`(${platform}, ${rate}::float8)`),
    sql`, `,
  );
  const own = sql`greatest(${spread.toDeviation}::float8 * coalesce(spread_log_views, 0), ${spread.least}::float8)`;
  const count = sql`coalesce(posts, 0)`;
  const lent = sql`${lentPosts}::float8`;
  return sql`usual as (
    select platform, rate, ${count} / (${count} + ${lent}) as trust, coalesce(median_log_views, 0) as middle,
      least(${spread.most}::float8,
        sqrt((${count} * power(${own}, 2) + ${lent}) / (${count} + ${lent}))) as spread
    from (values ${rates}) rates (platform, rate)
    left join (select * from ${baselines} where user_id = ${actor.userId}) own using (platform))`;
}

/**
 * The viral score of a post `p`, joined with its row `u` of `usual`: the same as `viralScore`, to the last
 * digits.
 */
export function scoreOfP(): SQL {
  const { usualShares, lentViews, weights, steepness, shift } = formula;
  const number = (value: number): SQL => sql.raw(`${value}::float8`);
  const above = (counted: SQL, rate: SQL): SQL =>
    sql`greatest(0, ln((${counted} + ${number(lentViews)} * ${rate}) / ((p.views + ${number(lentViews)}) * ${rate})))`;
  const engaged = sql`p.likes + ${number(weights.comment)} * p.comments + ${number(weights.share)} * p.shares`;
  return sql`5 * (1 + erf(${number(steepness / Math.SQRT2)} * u.trust * (
    ${number(weights.reach)} * (ln(1::float8 + p.views) - u.middle) / u.spread
    + ${number(weights.engagement)} * ${above(engaged, sql`u.rate`)}
    + ${number(weights.shares)} * ${above(sql`p.shares`, number(usualShares))} - ${number(shift)})))`;
}
