import type { Snapshot } from '@hookline/contract/analytics';
import { toList, toNumber, toRecord, toText, toTextOrNull, toTexts, type UnknownRecord } from '#lib/record.ts';
import { readItem, type ShownItem } from './read-item.ts';

export interface ScriptSource {
  id: string;
  title: string;
  url: string | null;
}

export interface ShownScript {
  script: string;
  titles: string[];
  hooks: string[];
  sources: ScriptSource[];
  notes: string[];
  /** Who wrote it, as it is called on screen. */
  writtenBy: string | null;
}

export interface ItemFacts {
  author: string | null;
  siteName: string | null;
  publishedAt: string | null;
  language: string | null;
  words: number | null;
  warnings: string[];
}

/** An item with all that is known of it, every field in place. */
export interface ShownDetail {
  item: ShownItem;
  text: string | null;
  summary: string | null;
  keyPoints: string[];
  facts: ItemFacts;
  performance: Partial<Snapshot>[];
  script: ShownScript | null;
}

/** Reads the answer about one item; null when there is no item in it. */
export function readDetail(answer: unknown, boardId: string): ShownDetail | null {
  const detail = toRecord(answer);
  const item = readItem(detail['item'], boardId);
  return (
    item && {
      item,
      text: toTextOrNull(detail['text']),
      summary: toTextOrNull(detail['summary']),
      keyPoints: toTexts(detail['keyPoints']),
      facts: readFacts(toRecord(detail['metadata'])),
      performance: toList(detail['performance']).map((entry) => toRecord(entry)),
      script: readScript(toRecord(detail['generatedContent'])),
    }
  );
}

const readFacts = (metadata: UnknownRecord): ItemFacts => ({
  author: toTextOrNull(metadata['author']),
  siteName: toTextOrNull(metadata['siteName']),
  publishedAt: toTextOrNull(metadata['publishedAt']),
  language: toTextOrNull(metadata['language']),
  words: typeof metadata['words'] === 'number' ? toNumber(metadata['words']) : null,
  warnings: toTexts(metadata['warnings']),
});

function readScript(generated: UnknownRecord): ShownScript | null {
  const script = toTextOrNull(generated['script']);
  if (script === null) {
    return null;
  }
  return {
    script,
    titles: toTexts(generated['titles']),
    hooks: toTexts(generated['hooks']),
    sources: toList(generated['sources']).map(readSource),
    notes: toTexts(generated['notes']),
    writtenBy: toTextOrNull(toRecord(generated['engine'])['label']),
  };
}

function readSource(value: unknown): ScriptSource {
  const source = toRecord(value);
  const url = toTextOrNull(source['url']);
  return { id: toText(source['id']), title: toTextOrNull(source['title']) ?? url ?? 'Untitled', url };
}
