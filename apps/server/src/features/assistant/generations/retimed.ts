import type { GeneratedContent } from '@hookline/contract/assistant';
import { lettersOf, scriptField } from '@hookline/contract/counting';
import { readParts, secondsOf, withTimes } from '@hookline/writer';
import { withHeadings } from './with-headings.ts';

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
