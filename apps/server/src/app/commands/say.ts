export const say = (text: string): boolean => process.stdout.write(text);

/** Such as “400 kB”, “12 MB” and “2.1 GB”. */
export function formatBytes(bytes: number): string {
  const [size, unit] =
    bytes < 999_950 ? [bytes / 1e3, 'kB'] : bytes < 1e8 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}

/** Such as “1 file” and “2,000 files”. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
