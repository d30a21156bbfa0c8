import type {
  Generation,
  GenerationEntry,
  GenerationOrigin,
  Refinement,
  Usage,
} from '@hookline/contract/assistant';
import { type ScriptPlatform, scriptPlatforms } from '@hookline/contract/platforms';
import { toEngine } from './engine.ts';
import { asList, asNumber, asText, asTextOrNull, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';
import { type OptionChoice, toOptionChoice } from './script-options.ts';
import { nothingWritten, toWrittenContent, type WrittenContent } from './written-content.ts';

/** A version as a list shows it. */
export interface ShownVersion extends ReturnType<typeof withEveryField> {
  /** How it came to be, in a few words. */
  made: string;
}

export interface WholeVersion extends ShownVersion {
  /** What was asked for beside platform and requirements. */
  options: OptionChoice;
  content: WrittenContent;
}

const origins: Readonly<Record<GenerationOrigin, string>> = {
  generated: 'Generated',
  refined: 'Refined',
  edited: 'Edited by you',
  restored: 'Restored',
};

/** What each refinement is called on its button and in the history. */
export const refinementNames: Readonly<Record<Refinement, string>> = {
  shorter: 'Shorter',
  'punchier-hook': 'Punchier hook',
  'other-titles': 'Other titles',
};

const withEveryField = (version: Loose<GenerationEntry> | undefined) =>
  withDefaults(version, {
    id: '',
    platform: (platform): ScriptPlatform => asWord(platform, scriptPlatforms) ?? 'youtube',
    requirements: '',
    title: (title) => asText(title) || 'Untitled',
    words: asNumber,
    engine: toEngine,
    /** Tokens that a model took, in and out; null where none did. */
    usage: sumOfTokens,
    /** How long the assistant took, in milliseconds. */
    duration_ms: asNumber,
    board_id: asTextOrNull,
    /** The version it was made from. */
    parent_id: asTextOrNull,
    created_at: '',
  });

/** One version of a list; undefined when it cannot be opened. */
function toShownVersion(answer: Loose<GenerationEntry> | undefined): ShownVersion | undefined {
  const version = withEveryField(answer);
  const refinement = asWord(answer?.refinement, Object.keys(refinementNames) as Refinement[]);
  const origin = asWord(answer?.origin, Object.keys(origins) as GenerationOrigin[]) ?? 'generated';
  const made = refinement === undefined ? origins[origin] : refinementNames[refinement];
  return version.id === '' ? undefined : { ...version, made };
}

const sumOfTokens = (usage: Loose<Usage> | null | undefined): number | null =>
  (asNumber(usage?.inputTokens) ?? 0) + (asNumber(usage?.outputTokens) ?? 0) || null;

/** The versions in an answer, as they came. */
export const toShownVersions = (answer: readonly Loose<GenerationEntry>[] | undefined): ShownVersion[] =>
  asList(answer, toShownVersion);

/** A whole version; undefined when it cannot be opened. */
export function toWholeVersion(answer: Loose<Generation> | undefined): WholeVersion | undefined {
  const version = toShownVersion(answer);
  return (
    version && {
      ...version,
      options: toOptionChoice(answer?.options),
      content: { ...nothingWritten, ...toWrittenContent(answer?.content) },
    }
  );
}
