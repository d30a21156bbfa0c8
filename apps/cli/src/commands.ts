import type { Command } from './command.ts';

/** Each is loaded when it is called: most need the contract, and the list of them does not. */
export const commands: Readonly<Record<string, { summary: string; load: () => Promise<Command> }>> = {
  add: {
    summary: 'Add URLs, files or text from standard input',
    load: async () => (await import('./commands/add.ts')).add,
  },
  boards: {
    summary: 'List your boards',
    load: async () => (await import('./commands/boards.ts')).boards,
  },
  search: {
    summary: 'Find items by words',
    load: async () => (await import('./commands/search.ts')).search,
  },
  script: {
    summary: 'Write a script and save it',
    load: async () => (await import('./commands/script.ts')).script,
  },
  export: {
    summary: 'Save a board, or everything you have, to a file',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  call: {
    summary: 'Make any API call that tokens can make',
    load: async () => (await import('./commands/call.ts')).call,
  },
  login: {
    summary: 'Store Hookline’s URL and an API token',
    load: async () => (await import('./commands/login.ts')).login,
  },
  logout: {
    summary: 'Remove the stored URL and token',
    load: async () => (await import('./commands/login.ts')).logout,
  },
};
