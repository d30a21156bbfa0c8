import { formatExact } from './format.ts';

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
    : `This is ${formatExact(length)} characters long; up to ${formatExact(longest)} can be sent. ` +
        `Nothing was cut off: shorten it by ${formatExact(length - longest)}.`;
}
