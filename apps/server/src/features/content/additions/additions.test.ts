import { expect, it } from 'vitest';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

/** Items added, and items read through indexes, as PostgreSQL counted them. */
const counted = `select n_tup_ins::int as added, read.tuples::int as read from pg_stat_user_tables
  cross join lateral (select sum(idx_tup_read) as tuples from pg_stat_user_indexes where relname = 'items') as read
  where relname = 'items'`;

// A new installation has no statistics yet: plans made then must bear what comes until the first are
// gathered.
it('adding to a board reads no more of it the fuller it is', async () => {
  const product = await startTestProduct({ ROLE: 'web' });
  try {
    const person = await product.signUp();
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Links' } });
    for (let number = 0; number < 200; number += 1) {
      const contentUrl = `https://example.org/${number}`;
      await person.ok('POST /api/content/add', { body: { boardId: board.id, title: 'A link', contentUrl } });
    }
    // Connections tell what they counted when they end.
    await queryTestDatabase(
      product,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const { read } = await until(async () => {
      const [row] = (await queryTestDatabase(product, counted)) as { added: number; read: number }[];
      return row?.added === 200 ? row : null;
    });
    expect(read).toBeLessThan(200 * 10);
  } finally {
    await product.close();
  }
});
