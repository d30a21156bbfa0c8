import { loadConfig } from '#platform/config/index.ts';
import { type Database, openDatabase } from '#platform/database/index.ts';
import { requireCurrentSchema } from '#platform/database/migrate.ts';
import { SecretBox, type SecretKeys, type SecretPurpose } from '#platform/secret-box.ts';
import { reachDatabase } from '../../reach-database.ts';
import { countOf, say } from '../say.ts';

/** Where secrets stay for longer than minutes. */
export const sealedColumns: readonly { table: string; column: string; purpose: SecretPurpose }[] = [
  { table: 'ai_settings', column: 'sealed_key', purpose: 'model keys' },
  { table: 'connections', column: 'sealed_secret', purpose: 'connections' },
  { table: 'connections', column: 'sealed_grant', purpose: 'connections' },
  { table: 'webhooks', column: 'sealed_secret', purpose: 'webhook secrets' },
];

/** `npm run admin -- rotate-key` */
export async function rotateKey(): Promise<void> {
  const config = await loadConfig();
  await using parts = new AsyncDisposableStack();
  const connection = await reachDatabase(config, parts);
  await requireCurrentSchema(connection);
  const database = openDatabase(connection, { size: 1, onError: () => undefined });
  parts.defer(() => database.close());
  const { sealed, lost } = await sealAnew(database, config);
  say(`${countOf(sealed, 'secret')} re-encrypted with the current SECRET_KEY.\n`);
  say(
    lost === 0
      ? 'SECRET_KEY_BEFORE is no longer needed: unset it and restart the server.\n'
      : `${countOf(lost, 'secret')} could not be read with either key and stayed unchanged. ` +
          'Their owners will be asked to enter them again. Or set SECRET_KEY_BEFORE to the key that was ' +
          'used, and run this again.\n',
  );
  process.exitCode = lost === 0 ? 0 : 1;
}

/**
 * Seals everybody's stored secrets with the current key, one at a time: what a running server writes
 * meanwhile stays as it wrote it. Counts those that are sealed with it then, and those that no key opens.
 */
async function sealAnew({ pool }: Database, keys: SecretKeys): Promise<{ sealed: number; lost: number }> {
  const counts = { sealed: 0, lost: 0 };
  for (const { table, column, purpose } of sealedColumns) {
    const box = new SecretBox(keys, purpose);
    const { rows } = await pool.query<{ owner: string; before: string }>(
      `select user_id as owner, ${column} as before from ${table} where ${column} <> ''`,
    );
    for (const { owner, before } of rows) {
      const secret = box.open(before, owner);
      if (secret === null) {
        counts.lost += 1;
      } else {
        await pool.query(`update ${table} set ${column} = $1 where user_id = $2 and ${column} = $3`, [
          box.seal(secret, owner),
          owner,
          before,
        ]);
        counts.sealed += 1;
      }
    }
  }
  return counts;
}
