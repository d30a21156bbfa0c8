import { StartupError } from '#platform/startup-error.ts';
import { describeFault } from '../describe-fault.ts';
import { carryOut } from './command.ts';

// Each loads what it needs once it is wanted: most of the server, which a word of help has no use for.
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  admin: async (args) => (await import('./admin.ts')).admin(args),
  backup: async (args) => carryOut((await import('./backup.ts')).backup, args),
  restore: async (args) => carryOut((await import('./restore.ts')).restore, args),
  move: async (args) => carryOut((await import('./move.ts')).move, args),
  model: async (args) => carryOut((await import('./model.ts')).model, args),
  'reset-password': async (args) => carryOut((await import('./reset-password.ts')).resetPasswordOf, args),
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) {
    throw new StartupError(`Unknown command “${name}”. Use one of: ${Object.keys(commands).join(', ')}.`);
  }
  await command(args);
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
}
