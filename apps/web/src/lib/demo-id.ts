/** Demo boards and what is on them have ids of their own kind: they live in the browser, and the server refuses them. */
export const isDemoId = (id: string): boolean => id.includes('sample');
