import type { Snapshot } from '#platform/database/snapshot.ts';

/** A file that a row leads to. */
export interface StoredFileRow {
  key: string;
  /** Of its bytes when it was stored; null where that is not recorded. */
  sha256: string | null;
}

interface Column {
  table: string;
  hasHash: boolean;
}

/**
 * The files that belong to anything in the database, of all users, each once. Whatever table has a `file_key`
 * names files by it.
 */
export async function* readStoredFiles(snapshot: Snapshot): AsyncGenerator<StoredFileRow[]> {
  const { rows } = await snapshot.client.query<Column>(`
    select table_name as table, bool_or(column_name = 'file_sha256') as "hasHash"
    from information_schema.columns where table_schema = 'public' and column_name in ('file_key', 'file_sha256')
    group by table_name having bool_or(column_name = 'file_key')`);
  const parts = rows.map(
    ({ table, hasHash }) =>
      `select file_key as key, ${hasHash ? 'file_sha256' : 'null::text'} as sha256 from "${table}"`,
  );
  if (parts.length > 0) {
    yield* snapshot.rows<StoredFileRow>(
      `select key, max(sha256) as sha256 from (${parts.join(' union all ')}) files
       where key is not null group by key order by key`,
    );
  }
}

/** Whose a stored file is, and of which item, in words. */
export async function describeOwner({ client }: Snapshot, key: string): Promise<string> {
  const { rows } = await client.query<{ email: string; title: string | null }>(
    `select u.email, i.title from users u
     left join items i on i.user_id = u.id and i.file_key = $1
     where u.id::text = split_part($1, '/', 1) limit 1`,
    [key],
  );
  const [row] = rows;
  return row === undefined ? 'nobody' : row.title === null ? row.email : `${row.email}, “${row.title}”`;
}
