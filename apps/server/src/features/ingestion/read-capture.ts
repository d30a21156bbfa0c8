import { countWords } from '@hookline/contract/counting';
import { parseTranscript } from '@hookline/extract';
import type { Capture, IngestionResult, ReadResult } from '#features/content/index.ts';
import type { Extractor } from './extraction/extractor.ts';
import { landedUrl } from './served/read-served.ts';
import { recognizePlatform } from '@hookline/contract/post-addresses';
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
  const isSpoken = !isHtml && recognizePlatform(url) === 'youtube';
  const read = isSpoken ? withTimes(result, body.toString()) : result;
  return {
    ...read,
    // The first line of a text is a weaker title than that of its page.
    title: isHtml ? read.title : null,
    metadata: { ...read.metadata, capturedAt: capturedAt.toISOString() },
    ...landedUrl(extraction, url),
  };
}

/** What stands beside a player, a line and its time in turn, becomes a transcript with its times. */
function withTimes(result: ReadResult, panel: string): ReadResult {
  const { text, segments } = parseTranscript(panel);
  return segments.length === 0
    ? result
    : { ...result, text, metadata: { ...result.metadata, words: countWords(text), transcript: segments } };
}
