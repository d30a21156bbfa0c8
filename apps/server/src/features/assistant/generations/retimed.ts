import type { GeneratedContent } from '@hookline/contract/assistant';
import { scriptField, spokenSeconds } from '@hookline/contract/counting';
import { readParts, retime } from '@hookline/writer';
import { lettersOf } from './own-sentences.ts';
import { withHeadings } from './with-headings.ts';

/**
 * An edited script with the times of its parts as they are said now, at the pace of scripts that are written.
 * Where nothing else was changed than times, they stay as the user set them.
 */
export function retimed({ script, sources }: GeneratedContent, before: string): string {
  const said = scriptField(script, 'spoken');
  if (lettersOf(said) === lettersOf(scriptField(before, 'spoken'))) {
    return script;
  }
  const { spoken } = readParts(
    script,
    sources.map(({ title }) => title),
  );
  const timed = retime(spoken, Math.round(spokenSeconds(said)));
  return withHeadings(
    script,
    spoken,
    timed.map(({ heading }) => heading),
  );
}
