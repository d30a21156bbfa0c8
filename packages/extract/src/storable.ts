import { storableText, withoutBreakHints, withoutUnseen } from '@hookline/text';
import type { DocumentMetadata, ExtractedDocument, Extraction, ExtractionWarning } from './extraction.ts';
import { failure } from './failure.ts';

/** The longest text the product keeps, in UTF-16 units; the rest is cut with a warning. */
export const TEXT_LIMIT = 1_000_000;
const FIELD_LIMITS: Readonly<Partial<Record<keyof DocumentMetadata, number>>> = {
  siteName: 200,
  publishedAt: 40,
  description: 5000,
  image: 2048,
  canonicalUrl: 2048,
  encoding: 40,
};
const OTHER_FIELD_LIMIT = 300;
const TITLE_LIMIT = 500;

/** Says how much is kept of a text that is longer than that, or that was not read to its end. */
export const cutWarning = (what: string, text: string): ExtractionWarning => ({
  code: 'truncated',
  message:
    `${what}, so only its first ${Math.min(text.length, TEXT_LIMIT).toLocaleString('en')} ` +
    'characters were kept.',
});

function storableMetadata(metadata: DocumentMetadata): DocumentMetadata {
  const fields = Object.entries(metadata).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? storableText(withoutUnseen(value), FIELD_LIMITS[key as keyof DocumentMetadata] ?? OTHER_FIELD_LIMIT)
      : value,
  ]);
  const { pageStarts, ...rest }: DocumentMetadata = Object.fromEntries(fields);
  return { ...rest, ...(pageStarts && { pageStarts: pageStarts.filter((start) => start < TEXT_LIMIT) }) };
}

/** Where pages start in a text once its break hints are gone. */
function movedStarts(text: string, starts: readonly number[]): number[] {
  const moved: number[] = [];
  let [at, length] = [0, 0];
  for (const start of starts) {
    length += withoutBreakHints(text.slice(at, start)).length;
    at = start;
    moved.push(length);
  }
  return moved;
}

/** A document whose words are not parted by signs that nobody sees. */
function withWholeWords(document: ExtractedDocument): ExtractedDocument {
  const { text, metadata } = document;
  const { pageStarts } = metadata;
  return {
    ...document,
    text: withoutBreakHints(text),
    metadata: { ...metadata, ...(pageStarts && { pageStarts: movedStarts(text, pageStarts) }) },
  };
}

function storableDocument(document: ExtractedDocument): ExtractedDocument {
  const { title, text, metadata, warnings } = document;
  const isToldCut = warnings.some(({ code }) => code === 'truncated');
  return {
    ...document,
    title: title === null ? null : storableText(withoutUnseen(title).trim(), TITLE_LIMIT),
    text: storableText(text, TEXT_LIMIT),
    metadata: storableMetadata(metadata),
    warnings:
      text.length > TEXT_LIMIT && !isToldCut
        ? [...warnings, cutWarning('The text was too long', text)]
        : warnings,
  };
}

/** The last step of every extractor: whatever it found becomes fit to be stored. */
export function storable(extraction: Extraction): Extraction {
  if (!extraction.ok) {
    return extraction;
  }
  const document = withWholeWords(extraction.document);
  const isBlank = document.text.trim() === '' && extraction.document.text.trim() !== '';
  return isBlank
    ? failure('empty', 'No text was found, only invisible characters.')
    : { ok: true, document: storableDocument(document) };
}
