/** What live events can make stale. */
export const boardKeys = {
  list: ['boards', 'list'],
  /** Goes stale with the list. */
  name: (boardId: string) => ['boards', 'list', 'name', boardId],
  /** Every board with its items. */
  pages: ['boards', 'page'],
  page: (boardId: string) => ['boards', 'page', boardId],
  all: ['boards'],
} as const;
