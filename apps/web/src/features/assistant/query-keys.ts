/** What a new version of a script makes stale. */
export const assistantKeys = { generations: ['assistant', 'generations'] } as const;
