import type { Database, Db } from '#platform/database/index.ts';

/** Does `work` in a transaction. Returns how many statements that took. */
export const countStatements = (database: Database, work: (tx: Db) => Promise<unknown>): Promise<number> =>
  database.transaction(async (tx) => {
    let count = 0;
    const { $client } = tx;
    const query = $client.query.bind($client) as (...given: unknown[]) => unknown;
    Object.assign($client, {
      query: (...given: unknown[]) => {
        count += 1;
        return query(...given);
      },
    });
    await work(tx);
    Object.assign($client, { query });
    return count;
  });
