import type { GenerationOrigin, Refinement } from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import { asList, asNumber, asRecord, asText, asWord } from '#lib/tolerant.ts';
import { type OptionChoice, readOptions } from './script-options.ts';
import { readEngine } from '#lib/read-engine.ts';
import { nothingWritten, readContent, type WrittenContent } from './read-content.ts';

/** A version as a list shows it. */
export interface ShownVersion {
  id: string;
  platform: ScriptPlatform;
  requirements: string;
  title: string;
  /** How it came to be, in a few words. */
  made: string;
  words: number | null;
  engine: WrittenContent['engine'];
  /** Tokens that a model took, in and out; null where none did. */
  tokens: number | null;
  /** How long the assistant took, in milliseconds. */
  duration: number | null;
  board_id: string | null;
  /** The version it was made from. */
  parent_id: string | null;
  created_at: string;
}

export interface WholeVersion extends ShownVersion {
  /** What was asked for beside platform and requirements. */
  options: OptionChoice;
  content: WrittenContent;
}

const platforms = ['youtube', 'instagram', 'tiktok', 'linkedin'] as const;
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

/** One version of a list; undefined when it cannot be opened. */
function readVersion(value: unknown): ShownVersion | undefined {
  const version = asRecord(value);
  const id = asText(version['id']);
  const refinement = asWord(version['refinement'], ['shorter', 'punchier-hook', 'other-titles'] as const);
  const origin =
    asWord(version['origin'], ['generated', 'refined', 'edited', 'restored'] as const) ?? 'generated';
  return id === ''
    ? undefined
    : {
        id,
        platform: asWord(version['platform'], platforms) ?? 'youtube',
        requirements: asText(version['requirements']),
        title: asText(version['title']) || 'Untitled',
        made: refinement === undefined ? origins[origin] : refinementNames[refinement],
        words: asNumber(version['words']),
        engine: readEngine(version['engine']),
        tokens: readTokens(version['usage']),
        duration: asNumber(version['duration_ms']),
        board_id: asText(version['board_id']) || null,
        parent_id: asText(version['parent_id']) || null,
        created_at: asText(version['created_at']),
      };
}

function readTokens(value: unknown): number | null {
  const { inputTokens, outputTokens } = asRecord(value);
  const tokens = (asNumber(inputTokens) ?? 0) + (asNumber(outputTokens) ?? 0);
  return tokens === 0 ? null : tokens;
}

/** The versions of an answer, as they came. */
export const readVersions = (answer: unknown): ShownVersion[] =>
  asList(asRecord(answer)['generations'], readVersion);

/** The version in an answer, whole; undefined when there is none. */
export function readWholeVersion(answer: unknown): WholeVersion | undefined {
  const { generation } = asRecord(answer);
  const version = readVersion(generation);
  const options = readOptions(asRecord(asRecord(generation)['options']));
  return (
    version && {
      ...version,
      options,
      content: { ...nothingWritten, ...readContent(asRecord(generation)['content']) },
    }
  );
}
