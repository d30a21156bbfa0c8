import type { Claim, GeneratedContent, GenerationEdit, Source } from '@hookline/contract/assistant';
import { singleSpaced } from '@hookline/text';
import { quotationsNote, sourcesWithin } from '@hookline/writer';
import { standsIn } from '../stands-in.ts';

const byUser = 'Edited by you';
const maxLabelLength = 200;

/**
 * What a user made of a script. Sources and claims stay as far as they still stand in it, and it is called
 * the user's own as soon as nothing of the script before is left.
 */
export function editedContent(
  before: GeneratedContent,
  { script, titles, hooks }: GenerationEdit,
): GeneratedContent {
  const edited = { ...before, script, titles: titles ?? before.titles, hooks: hooks ?? before.hooks };
  if (script === before.script && edited.hooks === before.hooks) {
    return edited;
  }
  const isOwn = script !== before.script && !standsIn(script, before.script);
  const { material, modelUsage: _, claims: __, ...rest } = edited;
  const sources = sourcesOf(edited, isOwn);
  const claims = isOwn ? [] : claimsOf(before, script);
  const quotes = sources.some((source) => source.quotes.length > 0);
  return {
    ...rest,
    sources,
    ...(claims.length > 0 && { claims }),
    ...(material !== undefined && !isOwn && { material }),
    engine:
      script === before.script
        ? before.engine
        : { ...before.engine, label: labelOf(before.engine.label, isOwn) },
    notes: isOwn ? [] : before.notes.filter((note) => quotes || note !== quotationsNote),
  };
}

/** The claims that are still stated; one that never stood there word for word stays. */
function claimsOf({ claims = [], script: before }: GeneratedContent, script: string): Claim[] {
  const [now, then] = [singleSpaced(script), singleSpaced(before)];
  return claims.filter(({ text }) => now.includes(singleSpaced(text)) || !then.includes(singleSpaced(text)));
}

function labelOf(label: string, isOwn: boolean): string {
  const isLabelled = label.toLowerCase().endsWith(byUser.toLowerCase());
  return isOwn || isLabelled ? (isOwn ? byUser : label) : `${label.slice(0, maxLabelLength)}, edited by you`;
}

/**
 * Of a script that quotes, the quotations that still stand; where it refers to sources by number, none goes
 * from the list.
 */
function sourcesOf({ script, hooks, sources, claims }: GeneratedContent, isOwn: boolean): Source[] {
  if (claims !== undefined && !isOwn) {
    return sources;
  }
  const text = [script, ...hooks].join('\n');
  const left = sourcesWithin(sources, text);
  return /\[\d+\]/u.test(script) && !isOwn ? left : left.filter(({ quotes }) => quotes.length > 0);
}
