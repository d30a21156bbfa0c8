import { StartupError } from '#platform/startup-error.ts';
import { say, wantsHelp } from './say.ts';

// Loaded once a task is carried out, with most of the server.
const people = () => import('./admin/people.ts');

interface Task {
  /** What follows its name. */
  form: string;
  help: string;
  run(args: readonly string[]): Promise<void>;
}

const tasks: Readonly<Record<string, Task>> = {
  users: {
    form: '',
    help: 'Lists everybody who has an account, and what they use.',
    run: async () => (await people()).listUsers(),
  },
  invite: {
    form: 'EMAIL',
    help:
      'Prints a link with which one person can make an account within a week, and mails it to them ' +
      'where SMTP_URL ' +
      'is set.',
    run: async (args) => (await people()).invitePerson(args),
  },
  disable: {
    form: 'EMAIL',
    help: 'Lets nobody sign in to an account, and ends its sessions and API tokens. What is in it stays.',
    run: async (args) => (await people()).changeAccess(args, true),
  },
  enable: {
    form: 'EMAIL',
    help: 'Lets its owner sign in to a disabled account again. API tokens have to be made anew.',
    run: async (args) => (await people()).changeAccess(args, false),
  },
  quotas: {
    form: 'EMAIL [--bytes N] [--items N] [--generations N]',
    help:
      'Gives one account quotas of its own, in the place of QUOTA_BYTES, QUOTA_ITEMS and ' +
      'QUOTA_GENERATIONS; ' +
      '“none” is no bound. Without any it says what holds. Bytes take endings: 500MB, 2GB.',
    run: async (args) => (await people()).changeQuotas(args),
  },
  requeue: {
    form: '[EMAIL]',
    help:
      'Has everything that could not be fetched or read tried once more, of one account or of all. ' +
      'The server does ' +
      'the work; it may run already.',
    run: async (args) => (await people()).requeue(args),
  },
  verify: {
    form: '',
    help:
      'Reads every stored file and compares it with the hash from when it was uploaded. Names those ' +
      'that are damaged ' +
      'or missing, and ends with code 1 if there is any. Takes as long as reading them all.',
    run: async () => (await import('./admin/verify.ts')).verify(),
  },
  'rotate-key': {
    form: '',
    help:
      'Seals the stored keys of models, connections and webhooks with SECRET_KEY that were sealed with ' +
      'SECRET_KEY_BEFORE. Set both, start the server, run this, and unset SECRET_KEY_BEFORE.',
    run: async () => (await import('./admin/rotate-key.ts')).rotateKey(),
  },
  'sign-out-everybody': {
    form: '[--tokens]',
    help: 'Ends every session of every account, at once; with --tokens the API tokens of programs, too.',
    run: async (args) => (await people()).signOutEverybody(args),
  },
};

const overview = `Looks after an installation. The server may run meanwhile.

${Object.entries(tasks)
  .map(([name, { form }]) => `  npm run admin -- ${`${name} ${form}`.trim()}\n`)
  .join('')}
Each says more with --help. They take the environment of the server.
`;

/** `npm run admin` */
export async function admin([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name.startsWith('-')) {
    say(overview);
    return;
  }
  const task = tasks[name];
  if (task === undefined) {
    throw new StartupError(`There is no ${name}. See: npm run admin -- --help`);
  }
  if (wantsHelp(args)) {
    say(`  npm run admin -- ${`${name} ${task.form}`.trim()}\n\n${task.help}\n`);
    return;
  }
  await task.run(args);
}
