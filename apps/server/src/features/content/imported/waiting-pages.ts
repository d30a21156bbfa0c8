import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { ingestJob, readImportedJob } from '../content.jobs.ts';
import { countUnderWay, hasWaiting, lockNextPages, markAsked } from './waiting-pages.repo.ts';
import { dayMs } from '#platform/time-zone.ts';

interface WaitingPagesDeps {
  database: Database;
  jobs: Jobs;
  clock: Clock;
}

/**
 * How many pages are asked for at a time, how many of one site, and the pause before the next: an hour for 3,600
 * pages of many sites, or for 360 of one.
 */
const pace = { pages: 20, perHost: 2, pauseSeconds: 20 };
/** So many wait in the queue at most: it stays short where pages are slow. */
const maxUnderWay = 40;

/** A page that is longer on its way does not keep others waiting. */
const maxRunMs = dayMs;

/** Begins to ask for the pages of imported links once `tx` commits, where some wait and nobody asks for them yet. */
export async function askForPages(jobs: Pick<Jobs, 'send'>, tx: Db, actor: Actor): Promise<void> {
  await sendNext(jobs, tx, { actor });
}

/** One job a user: each asks for as many pages as the sites can bear. */
async function sendNext(
  jobs: Pick<Jobs, 'send'>,
  tx: Db,
  { actor, delaySeconds }: { actor: Actor; delaySeconds?: number },
): Promise<void> {
  if (await hasWaiting(actor, tx)) {
    const payload = { userId: actor.userId };
    await jobs.send(tx, { kind: readImportedJob, payload, delaySeconds, isSingle: true });
  }
}

/**
 * Asks for the pages of imported links a few at a time, from now on: thousands at once would be a burden for the
 * sites, and would keep everything else waiting that somebody adds meanwhile.
 */
export async function startReadingImported(deps: WaitingPagesDeps): Promise<void> {
  await deps.jobs.work(readImportedJob, {
    concurrency: 1,
    run: ({ payload: { userId } }) => askForSome(deps, { userId }),
  });
}

async function askForSome({ database, jobs, clock }: WaitingPagesDeps, actor: Actor): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock();
    const since = new Date(now.getTime() - maxRunMs);
    const room = maxUnderWay - (await countUnderWay(actor, tx, since));
    const limit = Math.min(pace.pages, Math.max(0, room));
    const pages = limit === 0 ? [] : await lockNextPages(actor, tx, { limit, perHost: pace.perHost });
    if (pages.length > 0) {
      await markAsked(actor, tx, { ids: pages.map(({ itemId }) => itemId), now });
    }
    for (const { itemId, revision } of pages.filter(({ isWanted }) => isWanted)) {
      const payload = { userId: actor.userId, itemId, revision, isBackground: true };
      await jobs.send(tx, { kind: ingestJob, payload, isBackground: true });
    }
    await sendNext(jobs, tx, { actor, delaySeconds: pace.pauseSeconds });
  });
}
