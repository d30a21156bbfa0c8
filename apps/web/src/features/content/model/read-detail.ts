import type { Snapshot } from '@hookline/contract/analytics';
import { asList, asNumber, asRecord, asText, asTexts } from '#lib/tolerant.ts';
import { readItem, type ShownItem } from './read-item.ts';
import { readTranscript, type TranscriptLine } from './transcript.ts';

/** What a page or file says about itself. */
export interface ItemFacts {
  author: string;
  siteName: string;
  publishedAt: string;
  language: string;
  words: number | null;
  pages: number | null;
  album: string;
  /** Of a recording. */
  seconds: number | null;
  /** Of a picture, such as `1920 × 1080`. */
  picture: string;
  warnings: string[];
}

/** An item with all that is known of it, every field in place. Texts that are not there are empty. */
export interface ShownDetail {
  item: ShownItem;
  text: string;
  facts: ItemFacts;
  /** Where the server has the picture that a page shows of itself; empty where there is none. */
  picture: string;
  /** With times; empty where there is none. */
  transcript: TranscriptLine[];
  performance: Partial<Snapshot>[];
  /** Summary and tone, as the server sent them. */
  readings: unknown;
  /** As the server sent it; null for what is not a script. */
  generatedContent: unknown;
}

/** Reads the answer about one item; undefined when there is no item in it. */
export function readDetail(answer: unknown, boardId: string): ShownDetail | undefined {
  const detail = asRecord(answer);
  const item = readItem(detail['item'], boardId);
  return (
    item && {
      item,
      text: asText(detail['text']).trim(),
      picture: asText(detail['picture']),
      facts: readFacts(asRecord(detail['metadata'])),
      transcript: readTranscript(asRecord(detail['metadata'])['transcript']),
      performance: asList(detail['performance'], asRecord),
      readings: detail,
      generatedContent: detail['generatedContent'] ?? null,
    }
  );
}

const readFacts = (metadata: Readonly<Record<string, unknown>>): ItemFacts => ({
  author: asText(metadata['author']),
  siteName: asText(metadata['siteName']),
  publishedAt: asText(metadata['publishedAt']),
  language: asText(metadata['language']),
  words: asNumber(metadata['words']),
  pages: asNumber(metadata['pages']),
  album: asText(metadata['album']),
  seconds: asNumber(metadata['durationSeconds']),
  picture: [asNumber(metadata['width']), asNumber(metadata['height'])]
    .filter((side) => side !== null)
    .join(' × '),
  warnings: asTexts(metadata['warnings']),
});
