import type { ScriptPart } from '@hookline/writer';

/** The script with other headings in the place of those of its parts, in their order; all else to the byte. */
export function withHeadings(
  script: string,
  parts: readonly ScriptPart[],
  headings: readonly (string | null)[],
): string {
  const waiting = parts.flatMap(({ heading }, index) =>
    heading === null ? [] : [{ heading, other: headings[index] ?? heading }],
  );
  return script
    .split('\n')
    .map((line) => {
      const [next] = waiting;
      if (next === undefined || line.trimStart() !== next.heading) {
        return line;
      }
      waiting.shift();
      return line.replace(next.heading, () => next.other);
    })
    .join('\n');
}
