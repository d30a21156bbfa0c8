/** Demo boards and what is on them are local to the web app; the server knows none of them. */
export const isDemoBoardId = (boardId: string): boolean => boardId.includes('sample');

/** The id of one of the samples of a demo board; what was added there has other ids. */
export const demoSampleId = (boardId: string, place: number): string => `${samplesOf(boardId)}${place}`;

/** Whether an item of a demo board is one of its samples. */
export const isDemoSample = (boardId: string, id: string): boolean => id.startsWith(samplesOf(boardId));

const samplesOf = (boardId: string): string => `${boardId}-item-`;
