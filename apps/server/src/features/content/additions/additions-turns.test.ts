import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { boards } from '#db/boards.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

// The product has five connections here.
it('additions that wait for one board leave connections to everybody else', async () => {
  const product = await startTestProduct({ ROLE: 'web' });
  try {
    const person = await product.signUp();
    const board = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;
    const [held, free] = [await board('Held'), await board('Free')];
    const add = (boardId: string, number: number) =>
      person.ok('POST /api/content/add', {
        body: { boardId, title: 'A link', contentUrl: `https://example.org/${number}` },
      });
    const waiting = await product.database.transaction(async (tx) => {
      await tx.select().from(boards).where(eq(boards.id, held)).for('no key update');
      const added = Promise.all(Array.from({ length: 8 }, (_, number) => add(held, number)));
      await until(async () => {
        const rows = await queryTestDatabase(
          product,
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length > 0 ? true : null;
      });
      await add(free, 0);
      return { added };
    });
    await waiting.added;
    const { boards: listed } = await person.ok('GET /api/boards');
    expect(listed.map(({ name, item_count: count }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['Held', 8],
        ['Free', 1],
      ]),
    );
  } finally {
    await product.close();
  }
});
