/** The words of a line alone: marks of Markdown, signs and case do not make it another one. */
const wordsOf = (line: string): string =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A text without the line of its title, which many begin with: on a page it stands above already. A text that
 * says nothing else stays as it is.
 */
export function withoutTitle(text: string, title: string): string {
  const [line = ''] = text.split('\n', 1);
  const rest = text.slice(line.length).replace(/^\n+(?:[-=]{3,}[^\S\n]*\n+)?/u, '');
  const isOwnLine =
    /^#{1,6}\s/u.test(line) || /^\n[^\S\n]*(?:\n|[-=]{3,}[^\S\n]*\n)/u.test(text.slice(line.length));
  return isOwnLine && rest.trim() !== '' && wordsOf(line) !== '' && wordsOf(line) === wordsOf(title)
    ? rest
    : text;
}
