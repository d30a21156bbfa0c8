import { counted, formatExact } from './format.ts';

/**
 * Says by how much a text is longer than the server takes; undefined where it is not. The field itself is
 * given no limit: it would cut what is pasted, without a word.
 */
export function tooLong(text: string, longest: number): string | undefined {
  if (text.length <= longest) {
    return undefined;
  }
  // Code points, as the server counts them.
  const { length } = Array.from(text);
  return length <= longest
    ? undefined
    : `${counted(length - longest, 'character')} too long (${formatExact(length)} of ` +
        `${formatExact(longest)}). Nothing was cut off.`;
}
