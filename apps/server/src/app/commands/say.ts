export const say = (text: string): boolean => process.stdout.write(text);

export const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
