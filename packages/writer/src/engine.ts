import type { Engine } from '@hookline/contract/assistant';

/** What stands wherever something made of sentences of the user's own material is shown. */
export const fromSources: Engine = {
  kind: 'built-in',
  name: 'Hookline',
  label: 'Built-in draft from your sources',
};

/** The same for a script most of which can only be quoted. */
export const notesFromSources: Engine = {
  kind: 'built-in',
  name: 'Hookline',
  label: 'Research notes in speaking order',
};

/** The same for a script that no source carries. */
export const fromRequirements: Engine = {
  kind: 'built-in',
  name: 'Hookline',
  label: 'Built-in outline from your requirements',
};
