/** A form that broke off or was fenced: it cannot be read, and it is no text for people either. */
const brokenForm = /^[{[]|^```|\{\s*"/u;

/**
 * The text of an answer in plain words. Null when it is shorter than `least` characters or was meant to be a
 * form.
 */
export function readProse(answer: string, least: number): string | null {
  const prose = answer.trim();
  return prose.length < least || brokenForm.test(prose) ? null : prose;
}
