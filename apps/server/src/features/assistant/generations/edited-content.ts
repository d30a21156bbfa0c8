import type { Claim, GeneratedContent, GenerationEdit, Source } from '@hookline/contract/assistant';
import { notesOnSources, sourcesWithin } from '@hookline/writer';
import { standsIn } from '../stands-in.ts';
import { claimsLeft } from './claims-left.ts';
import { ownSentences } from './own-sentences.ts';
import { retimed } from './retimed.ts';
import { withSourceMarks } from './source-marks.ts';

const byUser = 'Edited by you';
const maxLabelLength = 200;

/**
 * What a user made of a script. Its times follow the words. Sources and claims stay as far as they still
 * stand in it, what the user wrote is told apart, and all of it is called the user's own as soon as nothing
 * of the script before is left.
 */
export function editedContent(
  before: GeneratedContent,
  { script, titles, hooks }: GenerationEdit,
): GeneratedContent {
  const typed = { ...before, script, titles: titles ?? before.titles, hooks: hooks ?? before.hooks };
  if (script === before.script && typed.hooks === before.hooks) {
    return typed;
  }
  const isOwn = script !== before.script && !standsIn(script, before.script);
  const edited = withWhatStands(withTimesAndMarks(typed, before), { before, isOwn });
  const isTelling = edited.sources.some((source) => source.quotes.length > 0);
  return {
    ...edited,
    engine:
      script === before.script
        ? before.engine
        : { ...before.engine, label: labelOf(before.engine.label, isOwn) },
    notes: isOwn ? [] : before.notes.filter((note) => isTelling || !notesOnSources.includes(note)),
  };
}

/** Without what was known of words that went. */
function withWhatStands(
  edited: GeneratedContent,
  { before, isOwn }: { before: GeneratedContent; isOwn: boolean },
): GeneratedContent {
  const kept = isOwn ? [] : claimsLeft(edited, before);
  const sources = sourcesOf(edited, { claims: kept, isOwn });
  const { material, byUser = [], claims: _, ...rest } = edited;
  return {
    ...rest,
    sources,
    ...(kept.length > 0 && { claims: kept }),
    ...(byUser.length > 0 && sources.length > 0 && { byUser }),
    ...(material !== undefined && !isOwn && { material }),
  };
}

/** What was typed, timed as it is said, each part with the numbers of its own sources. */
function withTimesAndMarks(
  { modelUsage: _, ...typed }: GeneratedContent,
  before: GeneratedContent,
): GeneratedContent {
  const own = ownSentences(typed, before);
  const timed = { ...typed, script: retimed(typed, before.script) };
  return { ...timed, script: withSourceMarks(timed, { before, own }), byUser: own.list };
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
