import type { DocumentMetadata, ExtractedDocument, Extraction } from './extraction.ts';

/** The longest text the product keeps, in UTF-16 units; the rest is cut with a warning. */
const TEXT_LIMIT = 1_000_000;
const FIELD_LIMITS: Readonly<Record<keyof DocumentMetadata | 'title', number>> = {
  title: 500,
  author: 300,
  siteName: 200,
  publishedAt: 40,
  description: 5000,
  image: 2048,
  canonicalUrl: 2048,
  encoding: 40,
};
const CUT = { code: 'truncated', message: 'The text was too long, so only its first part was kept.' } as const;

/** Text that a database and JSON accept: no NUL, no lone surrogates, no more than `limit` units. */
function storableText(text: string, limit: number): string {
  const cut = text.length > limit ? text.slice(0, limit).replace(/[\ud800-\udbff]$/u, '') : text;
  return cut.replaceAll('\u0000', '').toWellFormed();
}

function storableDocument(document: ExtractedDocument): ExtractedDocument {
  const { title, text, metadata, warnings } = document;
  const fields = Object.entries(metadata).map(([key, value]) => [
    key,
    typeof value === 'string' ? storableText(value, FIELD_LIMITS[key as keyof DocumentMetadata] ?? 300) : value,
  ]);
  return {
    ...document,
    title: title === null ? null : storableText(title, FIELD_LIMITS.title),
    text: storableText(text, TEXT_LIMIT),
    metadata: Object.fromEntries(fields),
    warnings: text.length > TEXT_LIMIT ? [...warnings.filter(({ code }) => code !== CUT.code), CUT] : warnings,
  };
}

/** The last step of every extractor: whatever it found becomes fit to be stored. */
export function storable(extraction: Extraction): Extraction {
  return extraction.ok ? { ok: true, document: storableDocument(extraction.document) } : extraction;
}
