/** Text with runs of white space made one space, trimmed. */
export function collapse(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim();
}

/** What is left of a text for comparing it: letters and digits, in small. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
