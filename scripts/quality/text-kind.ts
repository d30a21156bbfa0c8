import type { Extractor } from '../../apps/server/src/features/ingestion/extraction/extractor.ts';
import { canDecode, decodeAs } from '../../packages/extract/src/charset/codecs.ts';
import { readSubtitles } from '../../packages/extract/src/transcripts/read-subtitles.ts';
import { encodedTexts } from './corpus.ts';
import { tally, type KindReport } from './report.ts';

/** The extractor keeps lines, not the bytes that end them. */
const normal = (text: string): string =>
  text
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .replaceAll('\u0000', '')
    .trim();

/** Of subtitles what is said in them is kept. */
function wordsOf(decoded: string): string {
  const text = normal(decoded);
  return readSubtitles(text)?.text ?? text;
}

/** Texts whose encoding is known and can be decoded at all; the truth is that decoding. */
export async function measureText(extractor: Extractor, corpora: string): Promise<KindReport> {
  const texts = (await encodedTexts(corpora)).filter(
    ({ encoding }) => encoding !== 'none' && encoding !== 'tests' && canDecode(encoding),
  );
  const failures: string[] = [];
  const times: number[] = [];
  let identical = 0;
  for (const { id, encoding, bytes } of texts) {
    const start = performance.now();
    const extraction = await extractor.extractText(bytes);
    times.push(performance.now() - start);
    if (!extraction.ok) {
      failures.push(extraction.failure.code);
    } else if (normal(extraction.document.text) === wordsOf(decodeAs(bytes, encoding))) {
      identical += 1;
    } else {
      failures.push(`${id} read as ${extraction.document.metadata.encoding}`);
    }
  }
  const share = { label: 'decoded identically', value: identical / texts.length, bound: { atLeast: 0.99 } };
  return { kind: 'text', n: texts.length, figures: [share], failures: tally(failures), times };
}
