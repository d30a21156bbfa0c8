import type { Extractor } from '../../apps/server/src/features/ingestion/extraction/extractor.ts';
import { HOSTILE_PAGES } from '../../packages/extract/src/testing/hostile-pages.ts';
import { labelledPages } from './corpus.ts';
import { tally, type KindReport } from './report.ts';
import { memoryFigure, witness } from './witness.ts';

const ABOUT = { contentType: 'text/html; charset=utf-8', url: 'https://site.example/page' };

/**
 * Pages made to do harm, through the same children as all others: a child over 512 MB is killed and counts as
 * a failure.
 */
export async function measureHostile(extractor: Extractor): Promise<KindReport> {
  const { result, seen } = await witness({ pid: process.pid }, () => readHostile(extractor));
  return { ...result, figures: [...result.figures, memoryFigure(seen)] };
}

async function readHostile(extractor: Extractor): Promise<KindReport> {
  const times: number[] = [];
  const failures: string[] = [];
  let slowest = '';
  for (const { make, name } of HOSTILE_PAGES) {
    const bytes = Buffer.from(make());
    const start = performance.now();
    const extraction = await extractor.extractHtml(bytes, ABOUT);
    const ms = performance.now() - start;
    slowest = ms > Math.max(0, ...times) ? name : slowest;
    times.push(ms);
    if (!extraction.ok) {
      failures.push(extraction.failure.code === 'empty' ? 'empty' : `${name}: ${extraction.failure.code}`);
    }
  }
  const beyond = failures.filter((code) => code !== 'empty').length;
  return {
    kind: 'html-hostile',
    n: times.length,
    failures: tally(failures),
    times,
    figures: [
      { label: `slowest ms (${slowest})`, value: Math.max(...times), bound: { atMost: 10_000 }, digits: 0 },
      { label: 'killed for time or memory (512 MB)', value: beyond, bound: { atMost: 0 }, digits: 0 },
    ],
  };
}

/** How many stored pages a pool of two reads in a second, after a warm-up. */
export async function measureThroughput(extractor: Extractor, corpora: string): Promise<KindReport> {
  const pages = await labelledPages(corpora);
  const readAll = (): Promise<unknown> =>
    Promise.all(pages.map(({ bytes, url }) => extractor.extractHtml(bytes, { url })));
  await readAll();
  const start = performance.now();
  await readAll();
  await readAll();
  const seconds = (performance.now() - start) / 1000;
  const figure = {
    label: 'pages a second, two processes',
    value: (2 * pages.length) / seconds,
    bound: { atLeast: 15 },
    digits: 1,
  };
  return { kind: 'html-throughput', n: 2 * pages.length, figures: [figure], failures: {}, times: [] };
}
