import { createHash, timingSafeEqual } from 'node:crypto';
import { findSettings } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FileAnswer } from '#platform/http/call.ts';
import { hashToken, newToken, ownerOf } from '#platform/owned-token.ts';
import { deleteFeed, findFeed, listDue, saveFeed } from './calendars.repo.ts';
import { toICalendar } from './to-icalendar.ts';

interface CalendarsDeps {
  database: Database;
  clock: Clock;
}

/** What UIDs end with: the same on every machine that an installation moves to. */
const host = 'projects.hookline';

/** The feed that a calendar program reads, by an address that is kept secret. */
export class Calendars {
  readonly #deps: CalendarsDeps;

  constructor(deps: CalendarsDeps) {
    this.#deps = deps;
  }

  /** Whether there is a feed, and since when; its address is with its owner alone. */
  async find(actor: Actor): Promise<{ created_at: string } | null> {
    const feed = await findFeed(actor, this.#deps.database.db);
    return feed && { created_at: feed.createdAt.toISOString() };
  }

  /** Makes a feed, or a new address for it. */
  async make(actor: Actor): Promise<{ path: string; created_at: string }> {
    const { token: secret, hash: secretHash } = newToken(actor.userId);
    const createdAt = this.#deps.clock();
    await saveFeed(actor, this.#deps.database.db, { secretHash, createdAt });
    return { path: `/api/calendar/${secret}.ics`, created_at: createdAt.toISOString() };
  }

  async end(actor: Actor): Promise<void> {
    await deleteFeed(actor, this.#deps.database.db);
  }

  /** The feed behind a secret. Throws `not_found`. */
  async read(
    secret: string,
    { stages, ifNoneMatch }: { stages: string | undefined; ifNoneMatch: string | null },
  ): Promise<FileAnswer> {
    const { db } = this.#deps.database;
    const userId = ownerOf(secret);
    const actor = userId === null ? null : { userId };
    const feed = actor && (await findFeed(actor, db));
    if (!actor || !feed || !timingSafeEqual(feed.secretHash, hashToken(secret))) {
      throw errors.notFound('calendar');
    }
    const [due, { timezone }] = await Promise.all([listDue(actor, db), findSettings(actor, db)]);
    const wanted = stages?.split(',').map((stage) => stage.trim().toLowerCase());
    const entries = due.filter(({ stage }) => wanted === undefined || wanted.includes(stage.toLowerCase()));
    const body = toICalendar(entries, { timezone, host });
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (ifNoneMatch?.split(',').some((mark) => mark.trim().replace(/^W\//u, '') === etag)) {
      return { status: 304, headers, body: '' };
    }
    return {
      status: 200,
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="hookline.ics"',
      },
      body,
    };
  }
}
