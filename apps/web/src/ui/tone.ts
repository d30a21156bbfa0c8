/** What something means. `neutral` means nothing in particular. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
