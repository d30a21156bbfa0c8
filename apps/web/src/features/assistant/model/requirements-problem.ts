const longest = 20_000;

/** What keeps the requirements from being sent; undefined when nothing does. */
export function requirementsProblem(text: string): string | undefined {
  if (text.trim() === '') {
    return 'Say what the content should be about.';
  }
  // Code points, as the server counts them.
  const { length } = Array.from(text.trim());
  return length > longest
    ? `This is ${length.toLocaleString('en-US')} characters long; up to ${longest.toLocaleString('en-US')} can be sent. Shorten it a little.`
    : undefined;
}
