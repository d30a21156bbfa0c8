import type { Command } from './command.ts';

/** Each is loaded when it is called: most need the contract, and the list of them does not. */
export const commands: Readonly<Record<string, { summary: string; load: () => Promise<Command> }>> = {
  add: {
    summary: 'Add web addresses, files, or text from standard input',
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
    summary: 'Have a script written, and save it',
    load: async () => (await import('./commands/script.ts')).script,
  },
  export: {
    summary: 'Write a board, or everything you have, to a file',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  call: {
    summary: 'Make any call of the API that tokens may make',
    load: async () => (await import('./commands/call.ts')).call,
  },
  login: {
    summary: 'Store the address of Hookline and an API token',
    load: async () => (await import('./commands/login.ts')).login,
  },
  logout: {
    summary: 'Forget them',
    load: async () => (await import('./commands/login.ts')).logout,
  },
};
