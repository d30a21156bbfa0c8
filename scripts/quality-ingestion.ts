import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createExtractionPool } from '../apps/server/src/features/ingestion/extraction-pool.ts';
import { createExtractor } from '../apps/server/src/features/ingestion/extractor.ts';
import { parseDocument } from '../apps/server/src/features/ingestion/html/dom.ts';
import { toMarkdown } from '../apps/server/src/features/ingestion/html/markdown.ts';
import { preClean } from '../apps/server/src/features/ingestion/html/pre-clean.ts';
import { measureDoc, measureDocx, measureMedia, measurePdf } from './quality/file-kinds.ts';
import { measureHostileFiles } from './quality/hostile-kind.ts';
import { measureLabelled, measureMetadata, measureReadability } from './quality/html-kinds.ts';
import { measureHostile, measureThroughput } from './quality/load-kinds.ts';
import { whyMissing, type ReferenceTool } from './quality/reference-tool.ts';
import { isMet, reportLines, type KindReport } from './quality/report.ts';
import { measureSearch } from './quality/search-kind.ts';
import { measureSound, measureTranscription } from './quality/sound-kinds.ts';
import { measureText } from './quality/text-kind.ts';

type Kind = { name: string; needs?: ReferenceTool; measure(): Promise<KindReport> };

/** Prints the figures of a kind, or why it cannot be measured here. Returns whether a bound was missed. */
async function report({ name, needs, measure }: Kind): Promise<boolean> {
  const missing = needs && (await whyMissing(needs));
  if (missing !== undefined) {
    console.log(`${name}: ${missing}`);
    return false;
  }
  const measured = await measure();
  console.log(reportLines([measured]).join('\n'));
  return !measured.figures.every(isMet);
}

/**
 * Measures extraction on corpora of real inputs and prints each figure beside its bound, for all kinds or those
 * named. Exit code 1: a bound was missed.
 */
async function main(folder: string | undefined, chosen: readonly string[]): Promise<void> {
  const corpora = resolve(folder ?? 'corpora');
  if (!existsSync(corpora)) {
    console.error(`There are no corpora at ${corpora}. Usage: npm run quality:ingestion <folder> [kind ...]`);
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
  const expectedText = (html: Buffer): string =>
    toMarkdown(parseDocument(preClean(html.toString()).html).body, undefined);
  const kinds: readonly Kind[] = [
    { name: 'html-labelled', measure: () => measureLabelled(extractor, corpora) },
    { name: 'html-readability', measure: () => measureReadability(extractor, corpora, expectedText) },
    { name: 'html-metadata', measure: () => measureMetadata(extractor, corpora) },
    { name: 'text', measure: () => measureText(extractor, corpora) },
    { name: 'pdf', needs: 'pdftotext', measure: () => measurePdf(extractor, corpora) },
    { name: 'docx', needs: 'pandoc', measure: () => measureDocx(extractor, corpora) },
    { name: 'doc', needs: 'catdoc', measure: () => measureDoc(extractor, corpora) },
    { name: 'media', needs: 'ffprobe', measure: () => measureMedia(extractor, corpora) },
    { name: 'sound', measure: measureSound },
    { name: 'transcription', needs: 'pocketsphinx_continuous', measure: measureTranscription },
    { name: 'html-throughput', measure: () => measureThroughput(createExtractor({ pool: two }), corpora) },
    { name: 'html-hostile', measure: () => measureHostile(extractor) },
    { name: 'search', measure: () => measureSearch(corpora) },
    { name: 'hostile-files', measure: () => measureHostileFiles(silent) },
  ];
  for (const kind of kinds.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    process.exitCode = (await report(kind)) ? 1 : process.exitCode;
  }
  await Promise.all([one.close(), two.close()]);
}

const [folder, ...chosen] = process.argv.slice(2);
await main(folder, chosen);
