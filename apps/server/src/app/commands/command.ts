import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { StartupError } from '#platform/startup-error.ts';
import { say } from './say.ts';

/** What was typed after the name of a command. */
export interface Typed {
  names: readonly string[];
  /** True for an option without a value, a text for one with it, undefined where it was not typed. */
  options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  help: string;
  options?: ParseArgsOptionsConfig;
  /** How many names it takes, 1 by default. */
  maxNames?: number;
  run(typed: Typed): Promise<void>;
}

/**
 * Carries a command out, or shows its help where that is asked for. Throws a StartupError for an option that
 * it does not have and for a name too many: what was mistyped would be done otherwise than it was meant.
 */
export async function carryOut(command: Command, args: readonly string[]): Promise<void> {
  const { names, options } = read(args, command);
  if (options['help'] === true) {
    say(command.help);
    return;
  }
  const surplus = names[command.maxNames ?? 1];
  if (surplus !== undefined) {
    throw new StartupError(`Unexpected argument “${surplus}”. ${undone}`);
  }
  await command.run({ names, options });
}

const undone = 'Nothing was done; --help shows the usage.';

function read(args: readonly string[], { options }: Command): Typed {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' }, ...options },
      allowPositionals: true,
    });
    return { names: positionals, options: values };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) {
      // What follows the first sentence are hints for programmers.
      throw new StartupError(`${error.message.split(/\.\s/u)[0]}. ${undone}`);
    }
    throw error;
  }
}
