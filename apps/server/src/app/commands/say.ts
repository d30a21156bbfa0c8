export const say = (text: string): boolean => process.stdout.write(text);

export const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;

/** Such as “1 file” and “2,000 files”. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
