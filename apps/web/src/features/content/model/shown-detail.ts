import type { Snapshot } from '@hookline/contract/analytics';
import type { ItemMetadata } from '@hookline/contract/content';
import type { Answer } from '#lib/api.ts';
import { asList, asNumber, asNumbers, asText, asTexts, type Loose, withDefaults } from '#lib/tolerant.ts';
import { toShownItem, type ShownItem } from './shown-item.ts';
import { toWordBox, type WordBox } from './word-box.ts';
import { toTranscript, type TranscriptLine } from './transcript.ts';

/** An item with all that is known of it, every field in place. Texts that are not there are empty. */
export interface ShownDetail {
  item: ShownItem;
  text: string;
  /** What its owner says of it, Markdown. */
  notes: string;
  /** What its words are called as they are now. */
  versions: { text: string; notes: string };
  facts: ItemFacts;
  /** With times; empty where there is none. */
  transcript: TranscriptLine[];
  /** Where each page of a PDF begins in the text; empty for anything else. */
  pageStarts: readonly number[];
  /** Of a picture, where the words of its text stand in it; empty for anything else. */
  wordBoxes: readonly WordBox[];
  /** Of a picture as it is shown; null for anything else. Pixels. */
  pictureSize: { width: number; height: number } | null;
  /** Lines of pictures that may say something else, and are not in the text. */
  doubtfulLines: readonly DoubtfulLine[];
  /** Of a PDF: pages whose text was read from their picture. */
  scannedPages: readonly number[];
  /** A recording that nothing has written down yet. */
  lacksTranscript: boolean;
  performance: Loose<Snapshot>[];
  /** Summary and tone, as the server sent them. */
  readings: DetailAnswer;
  /** As the server sent it; null for what is not a script. */
  generatedContent: SavedScript | null;
}

/** A line, and the page of a PDF on which it stands. */
export interface DoubtfulLine {
  line: string;
  page: number | null;
}

type DetailAnswer = Answer<'GET /api/content/{id}'>;
export type SavedScript = NonNullable<DetailAnswer['generatedContent']>;

/** How the server begins to say that; the screen has a way out of it instead. */
const notWritten = 'What is said in this recording is not written down';

/** The answer about one item; undefined when there is no item in it. */
export function toShownDetail(answer: DetailAnswer | undefined, boardId: string): ShownDetail | undefined {
  const item = toShownItem(answer?.item, boardId);
  const facts = toItemFacts(answer?.metadata);
  const warnings = facts.warnings.filter((warning) => !warning.startsWith(notWritten));
  return (
    answer &&
    item && {
      item,
      // Places in it count from its beginning.
      text: asText(answer.text).trimEnd(),
      notes: asText(answer.notes),
      versions: withDefaults(answer.versions, { text: '', notes: '' }),
      facts: { ...facts, warnings },
      transcript: toTranscript(answer.metadata?.transcript),
      pageStarts: asNumbers(answer.metadata?.pageStarts).filter((start) => start !== null),
      wordBoxes: asList(answer.metadata?.wordBoxes, toWordBox),
      pictureSize: item.type === 'image' ? toSize(answer.metadata) : null,
      doubtfulLines: toDoubtfulLines(answer.metadata),
      scannedPages: asNumbers(answer.metadata?.scannedPages).filter((page) => page !== null),
      lacksTranscript: warnings.length < facts.warnings.length,
      performance: asList(answer.performance, (snapshot) => snapshot),
      readings: answer,
      generatedContent: answer.generatedContent ?? null,
    }
  );
}

function toDoubtfulLines(metadata: Loose<ItemMetadata> | undefined): DoubtfulLine[] {
  const pages = asNumbers(metadata?.doubtfulPages);
  return asTexts(metadata?.doubtfulLines).map((line, at) => ({ line, page: pages[at] ?? null }));
}

function toSize(metadata: Loose<ItemMetadata> | undefined): ShownDetail['pictureSize'] {
  const { width, height } = withDefaults(metadata, { width: asNumber, height: asNumber });
  return width && height ? { width, height } : null;
}

/** What a page or file says about itself. */
export type ItemFacts = ReturnType<typeof toItemFacts>;

function toItemFacts(metadata: Loose<ItemMetadata> | undefined) {
  const { width, height, ...facts } = withDefaults(metadata, {
    author: '',
    siteName: '',
    publishedAt: '',
    language: '',
    words: asNumber,
    pages: asNumber,
    album: '',
    durationSeconds: asNumber,
    width: asNumber,
    height: asNumber,
    warnings: asTexts,
  });
  /** Of a video or a picture, such as `1920 × 1080`. */
  const picture = [width, height].filter((side) => side !== null).join(' × ');
  return { ...facts, picture };
}
