import type { ConnectionProvider } from '@hookline/contract/connections';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { connectedPosts, connections, pendingConsents } from '#db/connections.ts';
import { items, type LatestNumbers } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type ConnectionRow = typeof connections.$inferSelect;
type ConsentRow = typeof pendingConsents.$inferSelect;

const isOf = (
  table: typeof connections | typeof pendingConsents | typeof connectedPosts,
  actor: Actor,
  provider: ConnectionProvider,
) => and(eq(table.userId, actor.userId), eq(table.provider, provider));

export async function findConnection(
  actor: Actor,
  db: Db,
  provider: ConnectionProvider,
): Promise<ConnectionRow | null> {
  const [row] = await db
    .select()
    .from(connections)
    .where(isOf(connections, actor, provider));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockConnection(
  actor: Actor,
  tx: Db,
  provider: ConnectionProvider,
): Promise<ConnectionRow | null> {
  const [row] = await tx
    .select()
    .from(connections)
    .where(isOf(connections, actor, provider))
    .for('update');
  return row ?? null;
}

/** Sets a connection up, or changes what it was set up with. */
export async function saveConnection(
  actor: Actor,
  tx: Db,
  row: Pick<ConnectionRow, 'provider' | 'boardId'> & Partial<ConnectionRow>,
): Promise<void> {
  await tx
    .insert(connections)
    .values({ ...row, userId: actor.userId })
    .onConflictDoUpdate({ target: [connections.userId, connections.provider], set: row });
}

export async function changeConnection(
  actor: Actor,
  tx: Db,
  { provider, ...change }: Partial<Omit<ConnectionRow, 'userId'>> & Pick<ConnectionRow, 'provider'>,
): Promise<void> {
  await tx
    .update(connections)
    .set(change)
    .where(isOf(connections, actor, provider));
}

/** The same for a run that is under way, unless another has taken its place. */
export async function changeRun(
  actor: Actor,
  tx: Db,
  {
    provider,
    run,
    ...change
  }: Partial<Omit<ConnectionRow, 'userId'>> & Pick<ConnectionRow, 'provider' | 'run'>,
): Promise<void> {
  await tx
    .update(connections)
    .set(change)
    .where(and(isOf(connections, actor, provider), eq(connections.run, run ?? '')));
}

export async function deleteConnection(actor: Actor, tx: Db, provider: ConnectionProvider): Promise<void> {
  await tx.delete(pendingConsents).where(isOf(pendingConsents, actor, provider));
  await tx.delete(connectedPosts).where(isOf(connectedPosts, actor, provider));
  await tx.delete(connections).where(isOf(connections, actor, provider));
}

export async function saveConsent(actor: Actor, db: Db, row: Omit<ConsentRow, 'userId'>): Promise<void> {
  await db
    .insert(pendingConsents)
    .values({ ...row, userId: actor.userId })
    .onConflictDoUpdate({ target: [pendingConsents.userId, pendingConsents.provider], set: row });
}

/** The consent that is awaited, which is awaited no more. */
export async function takeConsent(
  actor: Actor,
  db: Db,
  provider: ConnectionProvider,
): Promise<ConsentRow | null> {
  const [row] = await db
    .delete(pendingConsents)
    .where(isOf(pendingConsents, actor, provider))
    .returning();
  return row ?? null;
}

export async function isBoardThere(actor: Actor, db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.userId, actor.userId), eq(boards.id, id), sql`deleted_at is null`));
  return rows.length > 0;
}

export interface ConnectedPost {
  postId: string;
  itemId: string;
  isOwn: boolean;
}

/** Posts that were brought before keep their item. */
export async function addConnectedPosts(
  actor: Actor,
  tx: Db,
  { provider, posts }: { provider: ConnectionProvider; posts: readonly ConnectedPost[] },
): Promise<void> {
  await tx.execute(sql`
    insert into ${connectedPosts} (user_id, provider, post_id, item_id, is_own)
    select ${actor.userId}, ${provider}, "postId", "itemId", "isOwn"
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as posts("postId" text, "itemId" uuid, "isOwn" bool)
    on conflict do nothing`);
}

/**
 * The items of posts that were brought, with the numbers recorded last, by what the platform calls these;
 * those that are deleted are left out.
 */
export async function listConnectedItems(
  actor: Actor,
  db: Db,
  provider: ConnectionProvider,
): Promise<Map<string, { itemId: string; latest: LatestNumbers | null }>> {
  const rows = await db
    .select({ postId: connectedPosts.postId, itemId: connectedPosts.itemId, latest: items.latest })
    .from(connectedPosts)
    .innerJoin(items, and(eq(items.userId, connectedPosts.userId), eq(items.id, connectedPosts.itemId)))
    .where(and(isOf(connectedPosts, actor, provider), isNull(items.deletedAt)));
  return new Map(rows.map(({ postId, ...item }) => [postId, item]));
}

/** Posts that were brought, and whose items are deleted by now. */
export async function listDeletedPosts(
  actor: Actor,
  db: Db,
  provider: ConnectionProvider,
): Promise<Set<string>> {
  const rows = await db
    .select({ postId: connectedPosts.postId })
    .from(connectedPosts)
    .where(
      and(
        isOf(connectedPosts, actor, provider),
        sql`not exists (select from ${items} where ${and(
          eq(items.userId, connectedPosts.userId),
          eq(items.id, connectedPosts.itemId),
        )} and deleted_at is null)`,
      ),
    );
  return new Set(rows.map(({ postId }) => postId));
}

/** Items that the connection made. */
export async function listOwnItems(actor: Actor, db: Db, provider: ConnectionProvider): Promise<string[]> {
  const rows = await db
    .select({ itemId: connectedPosts.itemId })
    .from(connectedPosts)
    .where(and(isOf(connectedPosts, actor, provider), eq(connectedPosts.isOwn, true)));
  return rows.map(({ itemId }) => itemId);
}

/** Of all users: connections whose job was due before `moment` and is lost. */
export function listOverdue(
  db: Db,
  moment: Date,
): Promise<{ userId: string; provider: ConnectionProvider }[]> {
  return db
    .select({ userId: connections.userId, provider: connections.provider })
    .from(connections)
    .where(and(isNotNull(connections.sealedGrant), lt(connections.nextFetchAt, moment)));
}
