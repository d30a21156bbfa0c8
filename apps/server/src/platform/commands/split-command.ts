const WORD = /"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:[^\s"'\\]|\\.)+)|(["'\\])/gu;

/**
 * The words of a command line: parted by white space, quotes hold a word together, a backslash takes the next
 * sign as it is. Nothing else means anything: no shell will see them. Throws for a quote that is not closed.
 */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  let end = -1;
  for (const match of line.matchAll(WORD)) {
    const [whole, double, single, plain, stray] = match;
    if (stray !== undefined) {
      throw new Error('A quote is not closed.');
    }
    const text = single ?? (double ?? plain ?? '').replace(/\\(.)/gsu, '$1');
    const before = match.index === end ? words.pop() : undefined;
    words.push((before ?? '') + text);
    end = match.index + whole.length;
  }
  return words;
}
