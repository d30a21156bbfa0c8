/**
 * Under which names the forms of the Add Content dialog keep what was typed. One that begins with an address
 * has its own.
 */
export const addressDraft = (initialUrl = ''): string => `add-address ${initialUrl}`;
export const manyDraft = (draftPlace: string): string => `add-many ${draftPlace}`;

/** Under which name a new note is kept until it is added. Each board has one, and the library. */
export const newNoteDraft = (draftPlace: string): string => `note ${draftPlace}`;

/** Under which name the note on a highlight is kept until it is saved. */
export const highlightDraft = (highlightId: string): string => `highlight ${highlightId}`;
