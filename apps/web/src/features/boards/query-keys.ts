/** What live events can make stale. */
export const boardKeys = {
  list: ['boards', 'list'],
  /** Goes stale with the list. */
  name: (boardId: string) => ['boards', 'list', 'name', boardId],
  /** What each looks like; goes stale with the list. */
  pictures: ['boards', 'list', 'pictures'],
  /** Every board with its items. */
  pages: ['boards', 'page'],
  /**
   * A board as it is opened, or what is wanted of it in words of their own: a key below that of the board.
   */
  page: (boardId: string, wanted = '') =>
    wanted === '' ? (['boards', 'page', boardId] as const) : (['boards', 'page', boardId, wanted] as const),
  all: ['boards'],
} as const;
