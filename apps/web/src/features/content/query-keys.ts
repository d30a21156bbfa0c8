/** What live events can make stale. */
export const contentKeys = {
  all: ['content'],
  item: (itemId: string) => ['content', 'item', itemId],
  /** Every way in which the library has been searched. */
  library: ['content', 'library'],
} as const;
