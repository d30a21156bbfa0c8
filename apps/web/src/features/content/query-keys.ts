/** What live events can make stale. */
export const contentKeys = {
  all: ['content'],
  /** Every item that was opened, with what belongs to it. */
  items: ['content', 'item'],
  item: (itemId: string) => ['content', 'item', itemId],
  /** Every way in which the library has been searched. */
  library: ['content', 'library'],
  highlightsOf: (itemId: string) => ['content', 'item', itemId, 'highlights'],
  wordsOf: (itemId: string, page: number) => ['content', 'item', itemId, 'words', page],
  /** Every list of highlights across items. */
  highlights: ['content', 'highlights'],
  /** Where the items of a board are on its canvas. */
  canvas: (boardId: string) => ['content', 'canvas', boardId],
  /** Every tag there is. */
  tags: ['content', 'tags'],
} as const;
