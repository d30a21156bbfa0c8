import { StartupError } from '#platform/startup-error.ts';

export const say = (text: string): boolean => process.stdout.write(text);

export const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/**
 * Throws a StartupError for an option that is not `known`, and for more than `maxNames` names: what was mistyped
 * would be done otherwise than it was meant.
 */
export function requireKnown(
  args: readonly string[],
  { known = [], maxNames = 1 }: { known?: readonly string[]; maxNames?: number } = {},
): void {
  const option = args.find((arg) => arg.startsWith('-') && !known.includes(arg));
  if (option !== undefined) {
    throw new StartupError(`There is no option ${option}; --help lists them. Nothing was done.`);
  }
  const surplus = args.filter((arg) => !arg.startsWith('-'))[maxNames];
  if (surplus !== undefined) {
    throw new StartupError(`Unexpected argument “${surplus}”; --help says more. Nothing was done.`);
  }
}

export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;

/** Such as “1 file” and “2,000 files”. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
