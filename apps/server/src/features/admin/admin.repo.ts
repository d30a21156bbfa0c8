import type { Installation } from '@hookline/contract/admin';
import { and, count, desc, eq, gt, gte, isNotNull, isNull, lt, max, sql, type SQL } from 'drizzle-orm';
import { activeDays, users } from '#db/accounts.ts';
import { items } from '#db/content.ts';
import { faults } from '#db/faults.ts';
import { listenerName } from '#platform/database/listener.ts';
import type { Db } from '#platform/database/index.ts';

// What is asked here is asked of the installation, across its users, and for its owner alone.

export interface AccountRow {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  disabledAt: Date | null;
  lastActiveOn: string | null;
}

const lastActive = (db: Db) =>
  db
    .select({ userId: activeDays.userId, day: max(activeDays.day).as('last_day') })
    .from(activeDays)
    .groupBy(activeDays.userId)
    .as('last_active');

/** All accounts, the oldest first. */
export const listAccounts = (db: Db): Promise<AccountRow[]> => selectAccounts(db, undefined);

/** By id or email address; null where there is none. */
export async function findAccount(
  db: Db,
  account: { id: string } | { email: string },
): Promise<AccountRow | null> {
  const isIt = 'id' in account ? eq(users.id, account.id) : eq(users.email, account.email);
  return (await selectAccounts(db, isIt))[0] ?? null;
}

function selectAccounts(db: Db, condition: SQL | undefined): Promise<AccountRow[]> {
  const active = lastActive(db);
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      lastActiveOn: active.day,
    })
    .from(users)
    .leftJoin(active, eq(active.userId, users.id))
    .where(condition)
    .orderBy(users.createdAt, users.id);
}

async function select<Row extends Record<string, unknown>>(db: Db, query: ReturnType<typeof sql>) {
  return (await db.execute<Row>(query)).rows;
}

export async function readDatabase(db: Db): Promise<Omit<Installation['database'], 'kind'>> {
  const [row] = await select<{ version: string; bytes: string; connections: number; most: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most`,
  );
  return {
    version: (row?.version ?? '').split(' ')[0] ?? '',
    bytes: Number(row?.bytes ?? 0),
    connections: row?.connections ?? 0,
    max_connections: row?.most ?? 0,
  };
}

/** Of uploaded files, each once. */
export async function countFiles(db: Db): Promise<{ files: number; bytes: number }> {
  const each = db
    .selectDistinct({ key: items.fileKey, size: items.fileSize })
    .from(items)
    .where(isNotNull(items.fileKey))
    .as('each');
  const [row] = await db
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${each.size}), 0)` })
    .from(each);
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function countItems(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(items).where(isNull(items.deletedAt));
  return row?.count ?? 0;
}

export async function countAccounts(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users);
  return row?.count ?? 0;
}

/** Every kind of job that has any, but for those whose time has not come. */
export async function listQueues(db: Db): Promise<Installation['queues']> {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const rows = await select<Installation['queues'][number]>(
    db,
    sql`select name,
      (count(*) filter (where ${isDue}))::int as waiting,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
      coalesce(extract(epoch from now() - min(greatest(start_after, created_on)) filter (where ${isDue})), 0)::int
        as oldest_seconds
      from jobs.job where name not like '%-dead' group by name order by name`,
  );
  return rows;
}

/** Every process that is connected to the database, as it named itself. */
export async function listProcesses(db: Db): Promise<Installation['processes']> {
  const rows = await select<{ name: string; since: string }>(
    db,
    sql`select application_name as name, backend_start::text as since from pg_stat_activity
      where datname = current_database() and application_name like ${`${listenerName} %`} order by backend_start`,
  );
  return rows.map(({ name, since }) => {
    const [role = '', machine = ''] = name.slice(listenerName.length + 1).split(' ');
    return { role, machine, since: new Date(since).toISOString() };
  });
}

export type NewFault = typeof faults.$inferSelect;

export async function insertFault(db: Db, fault: NewFault): Promise<void> {
  await db.insert(faults).values(fault);
}

export async function deleteFaults(db: Db, before: Date): Promise<void> {
  await db.delete(faults).where(lt(faults.at, before));
}

export async function countFaults(db: Db, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(faults).where(gte(faults.at, since));
  return row?.count ?? 0;
}

/** Those that read the same together, the latest first. */
export async function listFaults(db: Db, since: Date): Promise<Installation['faults']> {
  const last = max(faults.at);
  const rows = await db
    .select({
      message: faults.message,
      detail: faults.detail,
      process: faults.process,
      count: count(),
      last,
    })
    .from(faults)
    .where(and(gt(faults.at, since)))
    .groupBy(faults.message, faults.detail, faults.process)
    .orderBy(desc(last))
    .limit(50);
  return rows.map(({ last: at, ...row }) => ({ ...row, last_at: (at ?? new Date(0)).toISOString() }));
}
