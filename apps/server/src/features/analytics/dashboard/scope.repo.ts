import type { Filter } from '@hookline/contract/analytics';
import { sql, type SQL } from 'drizzle-orm';
import { postDays, posts } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { defineStatements } from '#platform/database/statement.ts';
import type { Window } from './window.repo.ts';

/** Which posts are looked at: those with numbers in a stretch of days, narrowed by a filter. */
export interface Scope {
  window: Window;
  filter: Filter;
}

/** What a statement about a scope asks for, flat. */
interface ScopeValues extends Filter {
  userId: string;
  day: string;
  at: string;
  endDay: string | undefined;
  endAt: string | undefined;
}

/** A statement about the posts of a scope, written by `write` without a look at any of its values. */
export function defineOfScope<Row>(
  name: string,
  write: (actor: Actor, scope: Scope) => SQL,
): (actor: Actor, db: Db, scope: Scope) => Promise<Row[]> {
  const send = defineStatements<Row, ScopeValues>(
    name,
    ({ userId, day, at, endDay, endAt, platform, boardId, contentType }) => {
      const end = endDay === undefined || endAt === undefined ? null : { day: endDay, at: endAt };
      const filter = { platform, boardId, contentType };
      return write({ userId }, { window: { day, at, end }, filter });
    },
  );
  return ({ userId }, db, { window: { day, at, end }, filter }) =>
    send(db, { userId, day, at, endDay: end?.day, endAt: end?.at, ...filter });
}

/**
 * The posts of a scope as rows `p`, each with its latest numbers in it. Since a range that ends now has every
 * later snapshot too, those are its latest of all; for a range that has ended they are found among the days
 * of the post.
 */
export function fromPosts(actor: Actor, { window, filter }: Scope): SQL {
  const { end } = window;
  if (end === null) {
    return sql`from ${posts} p left join usual u using (platform)
      where p.user_id = ${actor.userId} and p.recorded_at >= ${window.at}
        and ${isWanted(actor, filter)}`;
  }
  return sql`from (
      select distinct on (item_id, platform) * from ${postDays} where user_id = ${actor.userId}
        and day >= ${window.day} and day < ${end.day}
      order by item_id, platform, day desc) p left join usual u using (platform)
    where ${isWanted(actor, filter)}`;
}

/** Whether a row `p` is of an item that is not deleted, and passes the filter. */
export function isWanted(actor: Actor, { platform, boardId, contentType }: Filter): SQL {
  const onPlatform = platform === undefined ? sql`true` : sql`p.platform = ${platform}`;
  if (boardId === undefined && contentType === undefined) {
    return sql`${onPlatform} and not exists (
      select from ${items} gone where gone.user_id = ${actor.userId} and gone.id = p.item_id
        and gone.deleted_at is not null)`;
  }
  return sql`${onPlatform} and exists (
    select from ${items} i where i.user_id = ${actor.userId} and i.id = p.item_id and i.deleted_at is null
      and ${isItemWanted({ boardId, contentType })})`;
}

/** Whether an item `i` passes what a filter says of items. */
export const isItemWanted = ({ boardId, contentType }: Filter): SQL =>
  sql`${boardId === undefined ? sql`true` : sql`i.board_id = ${boardId}`}
    and ${contentType === undefined ? sql`true` : sql`i.type = ${contentType}`}`;
