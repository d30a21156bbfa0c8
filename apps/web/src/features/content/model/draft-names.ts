/**
 * Under which names the forms of the Add Content dialog keep what was typed. One that begins with an address
 * has its own.
 */
export const addressDraft = (initialUrl = ''): string => `add-address ${initialUrl}`;
export const manyDraft = (boardId: string): string => `add-many ${boardId}`;

/** Under which name a new note of a board is kept until it is added. */
export const newNoteDraft = (boardId: string): string => `note ${boardId}`;

/** Under which name the note on a highlight is kept until it is saved. */
export const highlightDraft = (highlightId: string): string => `highlight ${highlightId}`;
