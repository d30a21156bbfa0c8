import { describeFault } from '../describe-fault.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  admin,
  backup,
  restore,
  move,
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
