/** What live events can make stale. */
export const boardKeys = {
  list: ['boards', 'list'],
  page: (boardId: string) => ['boards', 'page', boardId],
  all: ['boards'],
} as const;
