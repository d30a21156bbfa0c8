import type { FetchSummary } from '@hookline/contract/connections';
import { blankRow, type ExportRow, toTitle } from '#features/imports/index.ts';
import type { Actor } from '#platform/actor.ts';
import { openGrant } from '../connection-setup.ts';
import { changeRun, listConnectedItems, listDeletedPosts } from '../connections.repo.ts';
import type { ConnectionsDeps, FetchOrder } from '../deps.ts';
import { boundNumbers, toMoment } from '../post-row.ts';
import { ConnectionFault } from '../requests/connection-fault.ts';
import { choosePosts, maxPosts } from './choose-posts.ts';
import { InstagramApi } from './instagram-api.ts';
import { faults } from './instagram-faults.ts';
import { type InstagramPost, readAccount, readPosts } from './read-account.ts';
import { type PostNumbers, readInsights } from './read-insights.ts';
import { dayMs } from '#platform/time-zone.ts';

/** Of the time of a run, what the list of posts takes. */
const listShare = 0.1;
/** Leaves time to record what came before the job ends. */
const longestMs = 10 * 60_000;

/** Reads the account and its posts, and the numbers of those that are due. Throws ConnectionFault. */
export async function fetchAccount(
  actor: Actor,
  deps: ConnectionsDeps,
  { row, signal, onProgress, record }: FetchOrder,
): Promise<FetchSummary> {
  const { config, database, clock } = deps;
  const { instagram: baseUrl, timeoutMs, pauseMs } = config.connections;
  const now = clock();
  const token = await renewToken(actor, deps, { row, signal, now });
  const api = new InstagramApi({ baseUrl, token, timeoutMs, signal });
  const { name } = await readAccount(api);
  const posts = await readPosts(api, () => onProgress(listShare / 2));
  const [connected, deleted] = await Promise.all([
    listConnectedItems(actor, database.db, 'instagram'),
    listDeletedPosts(actor, database.db, 'instagram'),
  ]);
  const due = choosePosts(
    posts.filter(({ code }) => !deleted.has(code)),
    {
      now,
      recorded: ({ code }) => {
        const latest = connected.get(code)?.latest ?? null;
        return latest?.platform === 'instagram'
          ? { ...latest, recordedAt: new Date(latest.recordedAt) }
          : null;
      },
    },
  );
  const { numbers, waiting } = await readInsights(api, {
    due: due.slice(0, maxPosts),
    hasTime: () => clock().getTime() - now.getTime() < longestMs,
    pauseMs,
    signal,
    onProgress: (share) => onProgress(listShare + share * (1 - listShare)),
  });
  return record({
    source: 'Instagram',
    channel: name,
    rows: posts.map((post, index) => toRow(post, { line: index + 1, numbers: numbers.get(post.id), now })),
    summary: {
      videos: posts.length,
      day: null,
      waiting: waiting + Math.max(0, due.length - maxPosts),
      units: api.questions,
    },
  });
}

/** A token lasts 60 days: it is renewed when a week of them is over. */
const renewedWithinMs = 53 * dayMs;
/** Instagram renews no younger one. */
const youngestMs = dayMs;

/** The token, renewed where it is time. What keeps it from being renewed today may be over tomorrow. */
async function renewToken(
  actor: Actor,
  { config, secrets, database, log }: ConnectionsDeps,
  { row, signal, now }: Pick<FetchOrder, 'row' | 'signal'> & { now: Date },
): Promise<string> {
  const token = openGrant(actor, { secrets, unreadable: faults.tokenUnreadable }, row) ?? '';
  const { provider, run, grantExpiresAt, connectedAt } = row;
  const isDue =
    grantExpiresAt === null
      ? now.getTime() - (connectedAt?.getTime() ?? 0) > youngestMs
      : grantExpiresAt.getTime() - now.getTime() < renewedWithinMs;
  if (!isDue) {
    return token;
  }
  const { instagram: baseUrl, timeoutMs } = config.connections;
  try {
    const fresh = await new InstagramApi({ baseUrl, token, timeoutMs, signal }).renew();
    await changeRun(actor, database.db, {
      provider,
      run,
      sealedGrant: secrets.seal(fresh.token, actor.userId),
      grantExpiresAt: new Date(now.getTime() + fresh.seconds * 1000),
    });
    return fresh.token;
  } catch (error) {
    if (!(error instanceof ConnectionFault) || error.isBroken) {
      throw error;
    }
    log.warn({ reason: error.message }, 'An access token could not be renewed.');
    return token;
  }
}

/** A row of an export; a post whose numbers are not known today comes without any. */
function toRow(
  post: InstagramPost,
  { line, numbers, now }: { line: number; numbers: PostNumbers | undefined; now: Date },
): ExportRow {
  const [title, text] = toTitle('', post.caption);
  const row: ExportRow = {
    ...blankRow,
    line,
    platform: 'instagram',
    postId: post.code,
    url: post.url,
    title,
    text,
    isVideo: post.isVideo,
    published: toMoment(post.publishedAt),
  };
  return numbers === undefined
    ? { ...row, withoutNumbers: true }
    : {
        ...row,
        recorded: toMoment(now),
        views: numbers.views,
        likes: post.likes,
        shares: numbers.shares,
        comments: post.comments,
        more: boundNumbers({
          watch_seconds: numbers.watchSeconds,
          average_view_seconds: numbers.averageViewSeconds,
          saves: numbers.saves,
          reach: numbers.reach,
        }),
      };
}
