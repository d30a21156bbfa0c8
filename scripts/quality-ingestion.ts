import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createExtractionPool } from '../apps/server/src/features/ingestion/extraction/extraction-pool.ts';
import { createExtractor } from '../apps/server/src/features/ingestion/extraction/extractor.ts';
import { parseDocument } from '../packages/extract/src/html/dom.ts';
import { toMarkdown } from '../packages/extract/src/html/markdown.ts';
import { preClean } from '../packages/extract/src/html/pre-clean.ts';
import { measureCaptions } from './quality/captions-kind.ts';
import { measureDoc, measureDocx, measureMedia, measurePdf } from './quality/file-kinds.ts';
import { measureGuard } from './quality/guard-kind.ts';
import { measureHostileFiles } from './quality/hostile-kind.ts';
import { measureLabelled, measureMetadata, measureReadability } from './quality/html-kinds.ts';
import { measureHostile, measureThroughput } from './quality/load-kinds.ts';
import { measureScannedPdfs, measureScans, measureScreenshots } from './quality/picture-kinds.ts';
import { whyMissing } from './quality/reference-tool.ts';
import { type Choice, type Kind, runKinds, unknownKinds } from './quality/run-kinds.ts';
import { measureSearch } from './quality/search-kind.ts';
import { measureSiege } from './quality/siege-kind.ts';
import { measureSound, measureTranscription } from './quality/sound-kinds.ts';
import { measureText } from './quality/text-kind.ts';

const usage = 'Usage: npm run quality:ingestion <folder> [kind ...] [-- --skip <kind> ...]';

const expectedText = (html: Buffer): string =>
  toMarkdown(parseDocument(preClean(html.toString()).html).body, undefined);

/**
 * Measures extraction on corpora of real inputs and prints each figure beside its bound, for all kinds or
 * those named. Exit code 1: a bound was missed, or a kind could not be measured and was not skipped by name;
 * 2: not understood.
 */
async function main(folder: string | undefined, choice: Choice): Promise<void> {
  const corpora = resolve(folder ?? 'corpora');
  if (!existsSync(corpora)) {
    console.error(`There are no corpora at ${corpora}. ${usage}`);
    process.exitCode = 2;
    return;
  }
  const one = createExtractionPool({ size: 1 });
  const two = createExtractionPool({ size: 2 });
  const extractor = createExtractor({
    pool: one,
    onFault: (error) => console.error(`fault: ${error.code} ${error.detail ?? ''}`),
  });
  // Files that are made to be refused: their faults are what is measured.
  const silent = createExtractor({ pool: one });
  const kinds: readonly Kind[] = [
    { name: 'html-labelled', measure: () => measureLabelled(extractor, corpora) },
    { name: 'html-readability', measure: () => measureReadability(extractor, corpora, expectedText) },
    { name: 'html-metadata', measure: () => measureMetadata(extractor, corpora) },
    { name: 'text', measure: () => measureText(extractor, corpora) },
    { name: 'pdf', needs: ['pdftotext'], measure: () => measurePdf(extractor, corpora) },
    { name: 'docx', needs: ['pandoc'], measure: () => measureDocx(extractor, corpora) },
    { name: 'doc', needs: ['catdoc'], measure: () => measureDoc(extractor, corpora) },
    { name: 'media', needs: ['ffprobe'], measure: () => measureMedia(extractor, corpora) },
    { name: 'sound', needs: ['ffmpeg'], measure: measureSound },
    {
      name: 'transcription',
      needs: ['flite', 'ffmpeg', 'pocketsphinx_continuous'],
      measure: measureTranscription,
    },
    {
      name: 'captions',
      needs: ['ffmpeg', 'pocketsphinx_continuous'],
      measure: () => measureCaptions(corpora),
    },
    { name: 'html-throughput', measure: () => measureThroughput(createExtractor({ pool: two }), corpora) },
    { name: 'html-hostile', measure: () => measureHostile(extractor) },
    { name: 'search', measure: () => measureSearch(corpora) },
    { name: 'screenshots', measure: () => measureScreenshots(corpora) },
    { name: 'scans', measure: () => measureScans(corpora) },
    { name: 'scanned-pdfs', measure: measureScannedPdfs },
    { name: 'hostile-files', measure: () => measureHostileFiles(silent) },
    { name: 'guard', measure: measureGuard },
    { name: 'siege', measure: measureSiege },
  ];
  const unknown = unknownKinds(kinds, choice);
  if (unknown.length > 0) {
    console.error(
      `There is no ${unknown.join(', ')}, but ${kinds.map(({ name }) => name).join(', ')}. ${usage}`,
    );
    process.exitCode = 2;
    return;
  }
  const missed = await runKinds(kinds, choice, { print: console.log, whyMissing });
  if (missed.length > 0) {
    console.log(`missed: ${missed.join(', ')}`);
    process.exitCode = 1;
  }
  await Promise.all([one.close(), two.close()]);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { skip: { type: 'string', multiple: true, default: [] } },
});
const [folder, ...chosen] = positionals;
await main(folder, { chosen, skipped: values.skip });
