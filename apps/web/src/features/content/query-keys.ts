/** What live events can make stale. */
export const contentKeys = {
  all: ['content'],
  item: (itemId: string) => ['content', 'item', itemId],
} as const;
