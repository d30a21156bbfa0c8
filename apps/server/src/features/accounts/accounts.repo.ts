import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import {
  activeDays,
  auditEntries,
  passwordResets,
  pendingSignIns,
  rateCounts,
  sessions,
  usedInvitations,
  users,
} from '#db/accounts.ts';
import type { Actor } from '#platform/actor.ts';
import { isUniqueViolation } from '#platform/database/faults.ts';
import type { Db } from '#platform/database/index.ts';
import { dayMs } from '#platform/time-zone.ts';

export type UserRow = typeof users.$inferSelect;

/** Null when the e-mail is taken. */
export async function insertUser(db: Db, user: UserRow): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/**
 * Marks an invitation as used; false where it was used before. Another use at the same time waits for `tx`.
 */
export async function insertUsedInvitation(
  tx: Db,
  used: typeof usedInvitations.$inferSelect,
): Promise<boolean> {
  const rows = await tx.insert(usedInvitations).values(used).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Lets nobody else make an account until `tx` ends. */
export async function holdNewUsers(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function findUser(actor: Actor, db: Db): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, actor.userId));
  return row ?? null;
}

/** Whether no account that still exists was made before this one. */
export async function isFirstUser(actor: Actor, db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).orderBy(users.createdAt, users.id).limit(1);
  return row?.id === actor.userId;
}

/**
 * Whether the user still exists with this password, and is not disabled. That holds until `tx` ends: a
 * change or a deletion waits for it, and so does whoever else asks here, because two that shared the row
 * could not both go on to change it.
 */
export async function hasPassword(actor: Actor, tx: Db, passwordHash: string | null): Promise<boolean> {
  const isSame = and(
    eq(users.id, actor.userId),
    sql`${users.passwordHash} is not distinct from ${passwordHash}`,
    isNull(users.disabledAt),
  );
  const [row] = await tx.select({ id: users.id }).from(users).where(isSame).for('no key update');
  return row !== undefined;
}

/** Null when the new e-mail is taken: the transaction of `tx` is lost then. */
export async function updateUser(
  actor: Actor,
  tx: Db,
  change: Partial<Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'isDemo' | 'disabledAt'>>,
): Promise<UserRow | null> {
  try {
    const [row] = await tx.update(users).set(change).where(eq(users.id, actor.userId)).returning();
    return row ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) {
      return null;
    }
    throw error;
  }
}

/**
 * Stores the one link to a new password that a user can have, in the place of an older one. False where
 * there is one that expires later than `unlessAfter`.
 */
export async function savePasswordReset(
  actor: Actor,
  db: Db,
  { tokenHash, expiresAt, unlessAfter }: { tokenHash: Buffer; expiresAt: Date; unlessAfter: Date },
): Promise<boolean> {
  const rows = await db
    .insert(passwordResets)
    .values({ userId: actor.userId, tokenHash, expiresAt })
    .onConflictDoUpdate({
      target: passwordResets.userId,
      set: { tokenHash, expiresAt },
      setWhere: lte(passwordResets.expiresAt, unlessAfter),
    })
    .returning({ userId: passwordResets.userId });
  return rows.length > 0;
}

/** Uses a link up; false where there is none like it, or none that is good still. */
export async function deletePasswordReset(
  actor: Actor,
  tx: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, actor.userId),
        eq(passwordResets.tokenHash, tokenHash),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ userId: passwordResets.userId });
  return rows.length > 0;
}

/** Everything that belongs to the user is deleted with the row. */
export async function deleteUser(actor: Actor, db: Db): Promise<void> {
  await db.delete(users).where(eq(users.id, actor.userId));
}

export async function insertSession(
  actor: Actor,
  db: Db,
  session: { tokenHash: Buffer; agent: string | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(sessions).values({ userId: actor.userId, ...session });
}

/** Whether the session is valid; if so, extends it to `expiresAt` and counts its user as active today. */
export async function touchSession(
  actor: Actor,
  db: Db,
  session: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const isThis = and(
    eq(sessions.userId, actor.userId),
    eq(sessions.tokenHash, session.tokenHash),
    gt(sessions.expiresAt, session.now),
  );
  const [row] = await db.select({ expiresAt: sessions.expiresAt }).from(sessions).where(isThis);
  if (row === undefined) {
    return false;
  }
  if (session.expiresAt.getTime() - row.expiresAt.getTime() > dayMs) {
    await db.update(sessions).set({ expiresAt: session.expiresAt }).where(isThis);
  }
  const day = session.now.toISOString().slice(0, 10);
  await db.insert(activeDays).values({ userId: actor.userId, day }).onConflictDoNothing();
  return true;
}

/**
 * Of all users: expired sessions, links to new passwords, unfinished sign-ins and used invitations, counts of
 * limits, days of activity before `day` (`YYYY-MM-DD`), and what was logged before `auditedSince`.
 */
export async function deleteExpired(
  db: Db,
  { now, day, auditedSince }: { now: Date; day: string; auditedSince: Date },
): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
  await db.delete(usedInvitations).where(lte(usedInvitations.expiresAt, now));
  await db.delete(rateCounts).where(lte(rateCounts.expire, now.getTime()));
  await db.delete(activeDays).where(lt(activeDays.day, day));
  await db.delete(auditEntries).where(lt(auditEntries.at, auditedSince));
}

/** Those that have not expired, the last renewed first. */
export const listSessions = (actor: Actor, db: Db, now: Date): Promise<(typeof sessions.$inferSelect)[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt));

export async function deleteSession(actor: Actor, db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, actor.userId), eq(sessions.tokenHash, tokenHash)));
}

export async function findSession(
  actor: Actor,
  db: Db,
  tokenHash: Buffer,
): Promise<typeof sessions.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), eq(sessions.tokenHash, tokenHash)));
  return row ?? null;
}

/** Deletes all sessions of this user but `exceptHash`, where that is not null. */
export async function deleteSessions(actor: Actor, db: Db, exceptHash: Buffer | null): Promise<void> {
  const isOther = exceptHash === null ? undefined : ne(sessions.tokenHash, exceptHash);
  await db.delete(sessions).where(and(eq(sessions.userId, actor.userId), isOther));
}
