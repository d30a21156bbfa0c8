import { countWords } from '@hookline/contract/counting';
import type { IngestionResult } from '#features/content/index.ts';
import type { Extraction } from '@hookline/extract';

/** What an extraction means for an item. */
export function toResult(extraction: Extraction): IngestionResult {
  if (!extraction.ok) {
    return { failure: extraction.failure.reason, code: extraction.failure.code };
  }
  const { title, text, language, metadata, unreadPages, warnings } = extraction.document;
  const { image, canonicalUrl: _canonicalUrl, encoding: _encoding, ...rest } = metadata;
  const fields = { ...rest, imageUrl: image, language: language ?? undefined };
  return {
    text,
    title: title?.slice(0, 500) || null,
    ...(unreadPages !== undefined && { unreadPages }),
    ...(warnings.some(({ code }) => code === 'doubtful') && { isDoubtful: true }),
    metadata: {
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      words: countWords(text),
      warnings: warnings.map(({ message }) => message),
    },
  };
}
