import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createExtractionPool } from '../apps/server/src/features/ingestion/extraction-pool.ts';
import { createExtractor } from '../apps/server/src/features/ingestion/extractor.ts';
import { parseDocument } from '../apps/server/src/features/ingestion/html/dom.ts';
import { toMarkdown } from '../apps/server/src/features/ingestion/html/markdown.ts';
import { preClean } from '../apps/server/src/features/ingestion/html/pre-clean.ts';
import { measureLabelled, measureMetadata, measureReadability } from './quality/html-kinds.ts';
import { measureHostile, measureThroughput } from './quality/load-kinds.ts';
import { isMet, reportLines, type KindReport } from './quality/report.ts';
import { measureText } from './quality/text-kind.ts';

/** Measures extraction on corpora of real inputs and prints each figure beside its bound. Exit code 1: a bound was missed. */
async function main(folder: string | undefined): Promise<void> {
  const corpora = resolve(folder ?? 'corpora');
  if (!existsSync(corpora)) {
    console.error(`There are no corpora at ${corpora}. Usage: npm run quality:ingestion <folder>`);
    process.exitCode = 2;
    return;
  }
  const one = createExtractionPool({ size: 1 });
  const two = createExtractionPool({ size: 2 });
  const extractor = createExtractor({
    pool: one,
    onFault: (error) => console.error(`fault: ${error.code} ${error.detail ?? ''}`),
  });
  const expectedText = (html: Buffer): string =>
    toMarkdown(parseDocument(preClean(html.toString()).html).body, undefined);
  const kinds: (() => Promise<KindReport>)[] = [
    () => measureLabelled(extractor, corpora),
    () => measureReadability(extractor, corpora, expectedText),
    () => measureMetadata(extractor, corpora),
    () => measureText(extractor, corpora),
    () => measureThroughput(createExtractor({ pool: two }), corpora),
    () => measureHostile(extractor),
  ];
  for (const measure of kinds) {
    const report = await measure();
    console.log(reportLines([report]).join('\n'));
    process.exitCode = report.figures.every(isMet) ? process.exitCode : 1;
  }
  await Promise.all([one.close(), two.close()]);
}

await main(process.argv[2]);
