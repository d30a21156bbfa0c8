import type { Claim, GeneratedContent, GenerationEdit, Source } from '@hookline/contract/assistant';
import { claimsIn, notesOnSources, sourcesWithin } from '@hookline/writer';
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
  const kept = isOwn ? [] : claimsIn(edited, before);
  const sources = sourcesOf(edited, { claims: kept, isOwn });
  const isTelling = sources.some((source) => source.quotes.length > 0);
  return {
    ...rest,
    sources,
    ...(kept.length > 0 && { claims: kept }),
    ...(material !== undefined && !isOwn && { material }),
    engine:
      script === before.script
        ? before.engine
        : { ...before.engine, label: labelOf(before.engine.label, isOwn) },
    notes: isOwn ? [] : before.notes.filter((note) => isTelling || !notesOnSources.includes(note)),
  };
}

function labelOf(label: string, isOwn: boolean): string {
  const isLabelled = label.toLowerCase().endsWith(byUser.toLowerCase());
  return isOwn || isLabelled ? (isOwn ? byUser : label) : `${label.slice(0, maxLabelLength)}, edited by you`;
}

/**
 * Of each source the quotations that the script still rests on; where it refers to sources by number, none
 * goes from the list.
 */
function sourcesOf(
  edited: GeneratedContent,
  { claims, isOwn }: { claims: readonly Claim[]; isOwn: boolean },
): Source[] {
  const left = sourcesWithin(edited, claims);
  return /\[\d+\]/u.test(edited.script) && !isOwn ? left : left.filter(({ quotes }) => quotes.length > 0);
}
