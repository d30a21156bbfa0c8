/** What live events can make stale. */
export const trashKeys = { all: ['trash'] } as const;
