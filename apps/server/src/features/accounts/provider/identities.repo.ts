import { and, eq, gt } from 'drizzle-orm';
import { identities, pendingSignIns, users } from '#db/accounts.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { UserRow } from '../accounts.repo.ts';

type IdentityRow = typeof identities.$inferSelect;
type Subject = Pick<IdentityRow, 'issuer' | 'subject'>;

const isOf = (actor: Actor, issuer: string) =>
  and(eq(identities.userId, actor.userId), eq(identities.issuer, issuer));

/** The account that somebody at the provider is connected with. */
export async function findUserBySubject(db: Db, { issuer, subject }: Subject): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}

export async function findIdentity(actor: Actor, db: Db, issuer: string): Promise<IdentityRow | null> {
  const [row] = await db.select().from(identities).where(isOf(actor, issuer));
  return row ?? null;
}

/** False where the account is connected already, or somebody else's is with the same person. */
export async function insertIdentity(
  actor: Actor,
  tx: Db,
  row: Omit<IdentityRow, 'userId'>,
): Promise<boolean> {
  const rows = await tx
    .insert(identities)
    .values({ ...row, userId: actor.userId })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return rows.length > 0;
}

/** False where there was none. */
export async function deleteIdentity(actor: Actor, tx: Db, issuer: string): Promise<boolean> {
  const rows = await tx
    .delete(identities)
    .where(isOf(actor, issuer))
    .returning({ userId: identities.userId });
  return rows.length > 0;
}

/** Connects the account with nobody any more, of whatever issuer. */
export async function deleteIdentities(actor: Actor, tx: Db): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, actor.userId));
}

export async function insertPendingSignIn(db: Db, row: typeof pendingSignIns.$inferSelect): Promise<void> {
  await db.insert(pendingSignIns).values(row);
}

/** Whether such a sign-in was awaited, which is awaited no more. */
export async function takePendingSignIn(
  db: Db,
  { flowHash, now }: { flowHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.flowHash, flowHash), gt(pendingSignIns.expiresAt, now)))
    .returning({ flowHash: pendingSignIns.flowHash });
  return rows.length > 0;
}
