import { StartupError } from '#platform/startup-error.ts';
import { carryOut, type Command } from './command.ts';
import { say } from './say.ts';

// Loaded once a task is carried out, with most of the server.
const people = () => import('./admin/people.ts');

interface Task extends Command {
  /** What follows its name. */
  form: string;
  maxNames: 0 | 1;
}

const limit = { type: 'string' } as const;

const tasks: Readonly<Record<string, Task>> = {
  users: {
    form: '',
    help: 'Lists every account: what it stores, when it was last active, and whether it is disabled.',
    maxNames: 0,
    run: async () => (await people()).listUsers(),
  },
  invite: {
    form: 'EMAIL',
    help:
      'Prints a link with which one person can create an account within a week, and mails it to them if ' +
      'SMTP_URL is set.',
    maxNames: 1,
    run: async ({ names: [email] }) => (await people()).invitePerson(email),
  },
  disable: {
    form: 'EMAIL',
    help:
      'Stops anybody from signing in to an account, and ends its sessions and API tokens. ' +
      'Its content stays.',
    maxNames: 1,
    run: async ({ names: [email] }) => (await people()).changeAccess(email, true),
  },
  enable: {
    form: 'EMAIL',
    help: 'Lets the owner of a disabled account sign in again. They have to make new API tokens.',
    maxNames: 1,
    run: async ({ names: [email] }) => (await people()).changeAccess(email, false),
  },
  quotas: {
    form: 'EMAIL [--bytes N] [--items N] [--generations N]',
    help:
      'Gives one account its own quotas instead of QUOTA_BYTES, QUOTA_ITEMS and QUOTA_GENERATIONS; ' +
      '“none” means no limit. Without options it shows the current ones. Bytes may have a unit: 500MB, 2GB.',
    options: { bytes: limit, items: limit, generations: limit },
    maxNames: 1,
    run: async ({ names: [email], options }) => (await people()).changeQuotas(email, options),
  },
  requeue: {
    form: '[EMAIL]',
    help:
      'Retries everything that could not be fetched or read, for one account or for all. The server does ' +
      'the work; it may be running already.',
    maxNames: 1,
    run: async ({ names: [email] }) => (await people()).requeue(email),
  },
  verify: {
    form: '',
    help:
      'Reads every stored file and compares it with the hash from when it was uploaded. Lists those that ' +
      'are damaged or missing, and exits with code 1 if there are any. It takes as long as reading them all.',
    maxNames: 0,
    run: async () => (await import('./admin/verify.ts')).verify(),
  },
  'rotate-key': {
    form: '',
    help:
      'Encrypts the stored keys of models, connections and webhooks with SECRET_KEY, which so far used ' +
      'SECRET_KEY_BEFORE. Set both, start the server, run this, then unset SECRET_KEY_BEFORE.',
    maxNames: 0,
    run: async () => (await import('./admin/rotate-key.ts')).rotateKey(),
  },
  'sign-out-everybody': {
    form: '[--tokens]',
    help: 'Ends every session of every account at once, and with --tokens every API token, too.',
    options: { tokens: { type: 'boolean' } },
    maxNames: 0,
    run: async ({ options }) => (await people()).signOutEverybody(options['tokens'] === true),
  },
};

const overview = `Looks after an installation. The server may run meanwhile.

${Object.entries(tasks)
  .map(([name, { form }]) => `  npm run admin -- ${`${name} ${form}`.trim()}\n`)
  .join('')}
Each explains itself with --help. They take the environment of the server.
`;

/** `npm run admin` */
export async function admin([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name.startsWith('-')) {
    say(overview);
    return;
  }
  const task = tasks[name];
  if (task === undefined) {
    throw new StartupError(`Unknown command “${name}”. See: npm run admin -- --help`);
  }
  const usage = `npm run admin -- ${`${name} ${task.form}`.trim()}`;
  await carryOut({ ...task, help: `  ${usage}\n\n${task.help}\n` }, args);
}
