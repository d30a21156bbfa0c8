/** Text with runs of white space made one space, trimmed. */
export function collapse(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim();
}
