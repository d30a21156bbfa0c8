import { focusInstead } from '#ui/focus-instead.ts';

/** Gives the focus to a project of a list, once what has it now is gone and the project is drawn. */
export const focusProject = (id: string): void =>
  focusInstead(() => document.querySelector<HTMLElement>(`[data-project="${CSS.escape(id)}"]`));
