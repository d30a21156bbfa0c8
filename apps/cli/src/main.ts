import { readFileSync } from 'node:fs';
import { describe, inColumns, parseTyped, toInvocation } from './command.ts';
import { commands } from './commands.ts';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { endWithReader, print, remark } from './terminal.ts';

const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
const help = `Add to Hookline, search it and write from it, in a terminal or a script.

Usage: hookline COMMAND …

${inColumns(rows)}

Run “hookline COMMAND --help” for the options of a command. Create an API token in the web app’s
settings. It’s read from HOOKLINE_TOKEN, together with HOOKLINE_URL, or from “hookline login”.

Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 not allowed (token), 4 try later.
More: docs/command-line.md`;

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  if (name === '--version') {
    print(readVersion());
    return;
  }
  if (['', '--help', '-h', 'help'].includes(name)) {
    print(help);
    return;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) {
    throw usageFailure(`There’s no command “${name}”. Run “hookline --help” to list them.`);
  }
  const command = await entry.load();
  const given = parseTyped(name, command, args);
  if (given.has('help')) {
    print(describe(command));
    return;
  }
  // oxlint-disable-next-line no-restricted-properties -- read here alone, and passed on as an argument
  await command.run(toInvocation(given, process.env));
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;

function end(error: unknown): void {
  // A fault of this program says where it is.
  const stack = error instanceof Error ? error.stack : undefined;
  remark(error instanceof Failure ? error.message : (stack ?? String(error)));
  process.exitCode = error instanceof Failure ? error.exitCode : exitCodes.failed;
}

endWithReader();
await run(process.argv.slice(2)).catch(end);
