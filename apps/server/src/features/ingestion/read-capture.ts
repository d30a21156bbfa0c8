import type { Capture, IngestionResult } from '#features/content/index.ts';
import type { Extractor } from './extraction/extractor.ts';
import { landedUrl } from './served/read-served.ts';
import { toResult } from './to-result.ts';

/** What a browser sent of the page of an address: read like a fetched page, with nothing fetched. */
export async function readCapture(
  { extractor, signal }: { extractor: Extractor; signal: AbortSignal },
  url: string,
  { isHtml, body, capturedAt }: Capture,
): Promise<IngestionResult> {
  const extraction = isHtml
    ? await extractor.extractHtml(body, { contentType: 'text/html; charset=utf-8', url }, { signal })
    : await extractor.extractText(body, { signal });
  const result = toResult(extraction);
  if ('failure' in result) {
    return result;
  }
  return {
    ...result,
    // The first line of a text is a weaker title than that of its page.
    title: isHtml ? result.title : null,
    metadata: { ...result.metadata, capturedAt: capturedAt.toISOString() },
    ...landedUrl(extraction, url),
  };
}
