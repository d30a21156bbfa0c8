import type { AuditEntry, AuditKind } from '@hookline/contract/accounts';
import { desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { auditEntries, users } from '#db/accounts.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { newId } from '#platform/id.ts';

/** Something that happened to an account. */
export interface NewAuditEntry {
  kind: AuditKind;
  at: Date;
  /** The way in, the name of a token, or whom an invitation is for. */
  detail?: string;
  /** Whose browser or program it came from. */
  caller?: Pick<Call, 'address' | 'agent'>;
  /** The e-mail address of the owner who did it, or their command. */
  by?: string;
}

const maxListed = 50;

/** The one way into the log. */
export async function insertAuditEntry(
  actor: Actor,
  db: Db,
  { kind, at, detail, caller, by }: NewAuditEntry,
): Promise<void> {
  await db.insert(auditEntries).values({
    userId: actor.userId,
    id: newId(),
    kind,
    at,
    detail: detail ?? null,
    by: by ?? null,
    network: caller === undefined ? null : networkOf(caller.address),
    agent: caller?.agent ?? null,
  });
}

/** What happened to this user's account, the latest first. */
export const listAuditEntries = (actor: Actor, db: Db): Promise<AuditEntry[]> =>
  list(db, eq(auditEntries.userId, actor.userId));

/** Of all users: what was done to their accounts by owners of the installation, the latest first. */
export const listOwnersActs = (db: Db): Promise<AuditEntry[]> => list(db, isNotNull(auditEntries.by));

async function list(db: Db, where: SQL): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, account: users.email })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.userId))
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(maxListed);
  return rows.map(({ entry: { userId: _, at, ...entry }, account }) => ({
    ...entry,
    account,
    at: at.toISOString(),
  }));
}
