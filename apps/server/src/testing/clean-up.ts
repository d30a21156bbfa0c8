import type pg from 'pg';
import { queryTestDatabase } from './test-database.ts';
import { until } from './until.ts';

/** Lets `days` go by for what is deleted. */
export async function letDaysPass(product: { connection: pg.ClientConfig }, days: number): Promise<void> {
  for (const table of ['items', 'boards', 'highlights', 'board_groups', 'projects']) {
    await queryTestDatabase(product, `update ${table} set deleted_at = deleted_at - $1::interval`, [
      `${days} days`,
    ]);
  }
}

/** Lets the jobs of a kind that wait for their time run now. */
export async function runNow(product: { connection: pg.ClientConfig }, kind: string): Promise<void> {
  await queryTestDatabase(
    product,
    "update jobs.job set start_after = now() where name = $1 and state = 'created'",
    [kind],
  );
  await queryTestDatabase(product, `notify "hookline_jobs_${kind}"`);
}

/** Has every clean-up that waits for its day run now, and waits for its end. */
export async function runCleanUp(product: { connection: pg.ClientConfig }): Promise<void> {
  await runNow(product, 'purge');
  await until(async () => {
    const open = await queryTestDatabase(
      product,
      "select 1 from jobs.job where name = 'purge' and (state = 'active' or (state = 'created' and start_after <= now()))",
    );
    return open.length === 0 ? true : null;
  });
}
