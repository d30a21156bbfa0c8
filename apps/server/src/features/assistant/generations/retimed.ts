import type { GeneratedContent } from '@hookline/contract/assistant';
import { lettersOf, scriptField } from '@hookline/contract/counting';
import { readParts, type ScriptPart, secondsOf, withTimes } from '@hookline/writer';

/**
 * An edited script with the times of its parts as they are said now, at the pace of scripts that are written.
 * The rest of a heading is as the user typed it. Where nothing else was changed than times, they stay too.
 */
export function retimed({ script, sources }: GeneratedContent, before: string): string {
  if (lettersOf(scriptField(script, 'spoken')) === lettersOf(scriptField(before, 'spoken'))) {
    return script;
  }
  const { spoken } = readParts(
    script,
    sources.map(({ title }) => title),
  );
  const seconds = secondsOf(spoken.filter(({ heading }) => heading !== null));
  const timed = withTimes(spoken, seconds);
  return withHeadings(
    script,
    spoken,
    timed.map(({ heading }) => heading),
  );
}

/**
 * The script with other headings in the place of those of its parts, in their order; all else to the byte.
 */
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
