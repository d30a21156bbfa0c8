import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ConnectionFault } from '../requests/connection-fault.ts';
import { faults, permission } from './instagram-faults.ts';
import type { InstagramApi } from './instagram-api.ts';
import type { InstagramPost } from './read-account.ts';

/** What Instagram says of a post since it was published; null where it says nothing. */
export interface PostNumbers {
  views: number;
  reach: number | null;
  saves: number | null;
  shares: number | null;
  watchSeconds: number | null;
  averageViewSeconds: number | null;
}

/** Not every kind of post has every metric, and one that it has not costs the whole answer. */
const metrics = {
  ofReels: ['views', 'reach', 'saved', 'shares', 'ig_reels_video_view_total_time', 'ig_reels_avg_watch_time'],
  ofPosts: ['views', 'reach', 'saved', 'shares'],
  ofAll: ['views', 'reach', 'saved'],
};

const value = z.object({ value: z.number().min(0) });
const answer = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(value).optional(),
      total_value: value.optional(),
    }),
  ),
});

/** Instagram's words for posts that have no numbers: older than the professional account, or gone. */
const beforeAccount = '100.2108006';
const gone = '100.33';
const noSuchMetric = '100';

/** Above this share of what Instagram allows the rest is left for the next run, and for others. */
const maxUsage = 0.75;
/** So many posts after each other fail only where the server does. */
const maxFailures = 3;
/** Where so many posts are refused for good, and nothing came before, it is not one post that is odd. */
const maxRefusals = 20;

interface InsightsQuery {
  /** In the order in which they are asked for. */
  due: readonly InstagramPost[];
  /** Whether another post may be asked for. */
  hasTime: () => boolean;
  pauseMs: number;
  signal: AbortSignal;
  onProgress: (share: number) => Promise<void>;
}

/** How often progress is told, in posts. */
const step = 10;

/** `none` for a post without numbers; a fault for one that might have some. */
type Outcome = PostNumbers | 'none' | 'before account' | ConnectionFault;

/**
 * The numbers of posts by their ids, as far as the limits of Instagram and the time allow, and how many are
 * still to be asked for. Throws ConnectionFault where none came, and where the token has ended.
 */
export async function readInsights(
  api: InstagramApi,
  { due, hasTime, pauseMs, signal, onProgress }: InsightsQuery,
): Promise<{ numbers: Map<string, PostNumbers>; waiting: number }> {
  const outcomes: Outcome[] = [];
  /** Posts of then, and before, have no numbers. */
  let start = new Date(0);
  for (const [index, post] of due.entries()) {
    if (api.usage >= maxUsage || !hasTime() || isHopeless(outcomes)) {
      break;
    }
    if (post.publishedAt <= start) {
      outcomes.push('none');
      continue;
    }
    const outcome = await tryPost(api, post);
    outcomes.push(outcome);
    start = outcome === 'before account' ? post.publishedAt : start;
    if (index % step === 0) {
      await onProgress(index / due.length);
    }
    await sleep(pauseMs, undefined, { signal });
  }
  const numbers = new Map(
    outcomes.flatMap((outcome, index) => {
      const id = due[index]?.id ?? '';
      return typeof outcome === 'string' || outcome instanceof ConnectionFault ? [] : [[id, outcome]];
    }),
  );
  const failed = outcomes.filter((outcome) => outcome instanceof ConnectionFault);
  // What ends the connection is told last: it may be of one post alone.
  const fault = failed.find(({ isBroken }) => !isBroken) ?? failed[0];
  if (numbers.size === 0 && fault !== undefined) {
    throw fault;
  }
  return { numbers, waiting: due.length - outcomes.length + failed.filter(isSoonOver).length };
}

const isSoonOver = (outcome: Outcome | undefined): outcome is ConnectionFault =>
  outcome instanceof ConnectionFault && outcome.pauseMs !== null;

/** Whether the next post would fare no better than the last ones. */
function isHopeless(outcomes: readonly Outcome[]): boolean {
  const last = outcomes.slice(-maxFailures).filter(isSoonOver);
  const latest = outcomes.at(-1);
  return (
    last.length === maxFailures ||
    (latest instanceof ConnectionFault && latest.isLimit) ||
    (outcomes.length >= maxRefusals && outcomes.every((outcome) => outcome instanceof ConnectionFault))
  );
}

/** A fault costs one post alone, but for a token that has ended. A permission may be missing for one post. */
async function tryPost(api: InstagramApi, post: InstagramPost): Promise<Outcome> {
  try {
    return await readPost(api, post);
  } catch (error) {
    if (error instanceof ConnectionFault && (!error.isBroken || error.reason === permission)) {
      return error;
    }
    throw error;
  }
}

async function readPost(api: InstagramApi, post: InstagramPost): Promise<Outcome> {
  for (const wanted of [post.isReel ? metrics.ofReels : metrics.ofPosts, metrics.ofAll]) {
    try {
      const { data } = await api.ask({
        path: `${post.id}/insights`,
        query: { metric: wanted.join(',') },
        answer,
        what: 'numbers of a post',
      });
      return data.length === 0 ? 'none' : toNumbers(data);
    } catch (error) {
      const reason = error instanceof ConnectionFault ? error.reason : '';
      if (reason === beforeAccount || reason === gone) {
        return reason === gone ? 'none' : 'before account';
      }
      if (reason !== noSuchMetric) {
        throw error;
      }
    }
  }
  throw withoutViews();
}

const withoutViews = (): ConnectionFault => faults.changed('“views” of the numbers of posts');

/** Throws ConnectionFault where there are no views. */
function toNumbers(data: z.output<typeof answer>['data']): PostNumbers {
  const values = new Map(
    data.map(({ name, values: [first] = [], total_value: total }) => [name, (first ?? total)?.value]),
  );
  const find = (name: string): number | null => values.get(name) ?? null;
  const seconds = (name: string): number | null => {
    const ms = find(name);
    return ms === null ? null : ms / 1000;
  };
  const views = find('views');
  if (views === null) {
    throw withoutViews();
  }
  return {
    views,
    reach: find('reach'),
    saves: find('saved'),
    shares: find('shares'),
    watchSeconds: seconds('ig_reels_video_view_total_time'),
    averageViewSeconds: seconds('ig_reels_avg_watch_time'),
  };
}
