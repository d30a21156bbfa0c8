/** What a connection to a platform makes stale. */
export const connectionKeys = { all: ['connections'] } as const;
