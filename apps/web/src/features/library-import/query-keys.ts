/** What a library that comes in makes stale. */
export const libraryImportKeys = {
  all: ['library-imports'],
  list: ['library-imports', 'list'],
  one: (id: string) => ['library-imports', 'one', id],
} as const;
