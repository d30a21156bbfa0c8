export const projectKeys = {
  all: ['projects'],
  list: ['projects', 'list'],
  /** Those of one script. */
  ofScript: (generationId: string) => ['projects', 'script', generationId] as const,
  ofItem: (itemId: string) => ['projects', 'item', itemId] as const,
  one: (id: string) => ['projects', 'one', id] as const,
  feed: ['projects', 'feed'],
} as const;
