import type { Item } from '@hookline/contract/content';
import type { RunningProduct } from './product.ts';

const sentence = 'What works in the first three seconds of a short video, seen in a hundred of them. ';

/** Makes a board, and answers its id. */
export async function makeBoard({ client }: Pick<RunningProduct, 'client'>): Promise<string> {
  const { board } = await client.ok('POST /api/boards', { body: { name: 'Research' } });
  return board.id;
}

/**
 * Puts so many links to pages of a site on a board, each `every`th of them with numbers. An item takes about a
 * kilobyte of JSON.
 */
export async function fillBoard(
  { client }: Pick<RunningProduct, 'client'>,
  boardId: string,
  { count, every = 2, site = 'http://unreachable.invalid' }: { count: number; every?: number; site?: string },
): Promise<void> {
  for (let at = 0; at < count; at += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { item } = await client.ok('POST /api/content/add', {
          body: {
            boardId,
            title: `Notes on openings that hold attention, part ${at + index}`,
            contentUrl: `${site}/${at + index}`,
            contentText: sentence.repeat(5),
          },
        });
        if (index % every === 0) {
          const metrics = {
            platform: 'youtube' as const,
            views: 1000 + at,
            likes: 40,
            shares: 5,
            comments: 7,
          };
          await client.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics } });
        }
      }),
    );
  }
}

/** The body of a request that adds a link which no other request adds. */
export const newLink = (boardId: string) => ({
  boardId,
  title: 'A page to read later',
  contentUrl: 'http://unreachable.invalid/pages/{n}',
});

/** Waits until nothing on the board is being processed, and answers its items. */
export async function waitUntilRead({ client }: RunningProduct, boardId: string): Promise<Item[]> {
  for (;;) {
    const { items } = await client.ok('GET /api/boards/{id}/items', {
      params: { id: boardId },
      query: { limit: 100 },
    });
    if (items.every(({ status }) => status !== 'processing')) {
      return items;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
