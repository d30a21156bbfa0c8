import { describeFault } from '../describe-fault.ts';

// Each loads what it needs once it is wanted: most of the server, which a word of help has no use for.
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  admin: async (args) => (await import('./admin.ts')).admin(args),
  backup: async (args) => (await import('./backup.ts')).backup(args),
  restore: async (args) => (await import('./restore.ts')).restore(args),
  move: async (args) => (await import('./move.ts')).move(args),
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) {
    throw new Error(`There is no command ${name}.`);
  }
  await command(args);
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
}
