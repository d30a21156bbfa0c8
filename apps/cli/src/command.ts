import { parseArgs } from 'node:util';
import { Client } from './client.ts';
import { findAccess } from './access.ts';
import { usageFailure } from './failure.ts';

/** One option of a command. */
export interface Option {
  /** What stands for its value in the help; without it, the option has none. */
  value?: string;
  help: string;
  /** It may be given several times. */
  isList?: true;
}

export type Options = Readonly<Record<string, Option>>;

/** What was typed behind the name of a command. */
export interface Given {
  words: readonly string[];
  text(option: string): string | undefined;
  list(option: string): string[] | undefined;
  has(option: string): boolean;
}

export interface Invocation extends Given {
  environment: Readonly<Partial<Record<string, string>>>;
  /** The server with the user's token. Throws where there is none. */
  connect(): Promise<Client>;
}

export interface Command {
  /** How it is called, behind `hookline`. */
  form: string;
  help: string;
  /** How many words it takes at most; any number unless told. */
  maxWords?: number;
  options: Options;
  run(invocation: Invocation): Promise<void>;
}

/** For every command that answers something. */
export const jsonOption: Options = { json: { help: 'Print JSON, as described in docs/command-line.md.' } };

const helpOption: Options = { help: { help: 'Print this help.' } };

/** Reads what was typed. Throws a sentence for an option that the command does not have. */
export function parseTyped(name: string, command: Command, args: readonly string[]): Given {
  const given = readArguments(name, command, args);
  const extra = given.words[command.maxWords ?? Infinity];
  if (extra !== undefined && !given.has('help')) {
    throw usageFailure(`Unexpected argument “${extra}”. Usage: hookline ${command.form}`);
  }
  return given;
}

function readArguments(name: string, { options }: Command, args: readonly string[]): Given {
  const known = Object.entries({ ...options, ...helpOption }).map(([option, { value, isList }]) => [
    option,
    {
      type: value === undefined ? ('boolean' as const) : ('string' as const),
      multiple: isList ?? false,
      ...(option === 'help' && { short: 'h' }),
    },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known) as Record<string, { type: 'boolean' | 'string' }>,
      allowPositionals: true,
    });
    const read = values as Record<string, unknown>;
    return {
      words: positionals,
      text: (option) => (typeof read[option] === 'string' ? read[option] : undefined),
      list: (option) => (Array.isArray(read[option]) ? read[option].map(String) : undefined),
      has: (option) => read[option] === true,
    };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) {
      throw usageFailure(`${firstSentence(error.message)} See “hookline ${name} --help”.`);
    }
    throw error;
  }
}

/** Node adds advice of its own about options that look like words. */
const firstSentence = (message: string): string => `${message.split(/\. |\n/u)[0]?.replace(/\.$/u, '')}.`;

export const toInvocation = (given: Given, environment: Invocation['environment']): Invocation => ({
  ...given,
  environment,
  connect: async () => new Client(await findAccess(environment)),
});

export function describe({ form, help, options }: Command): string {
  const rows = Object.entries({ ...options, ...helpOption }).map(([name, option]): [string, string] => [
    `${name === 'help' ? '-h, ' : ''}--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
    option.help,
  ]);
  return `Usage: hookline ${form}\n\n${wrap(help, lineWidth).join('\n')}\n\n${inColumns(rows)}`;
}

const [margin, lineWidth] = [2, 100];

/** Two columns, the second wrapped. */
export function inColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows
    .map(([left, right]) => {
      const lines = wrap(right, lineWidth - margin - width);
      const indented = lines.join(`\n${' '.repeat(margin + width)}`);
      return `${' '.repeat(margin)}${left.padEnd(width)}${indented}`;
    })
    .join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
  }
  return lines;
}
