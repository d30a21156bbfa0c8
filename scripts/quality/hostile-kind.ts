import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Extractor } from '../../apps/server/src/features/ingestion/extraction/extractor.ts';
import { HOSTILE_FILES } from '../../packages/extract/src/testing/hostile-files.ts';
import { tally, type KindReport } from './report.ts';
import { memoryFigure, witness } from './witness.ts';

/**
 * Files made to do harm, through the same children as all others: a child over 512 MB is killed, and its file
 * refused.
 */
export async function measureHostileFiles(extractor: Extractor): Promise<KindReport> {
  const { result, seen } = await witness({ pid: process.pid }, () => readAll(extractor));
  return { ...result, figures: [...result.figures, memoryFigure(seen)] };
}

async function readAll(extractor: Extractor): Promise<KindReport> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-hostile-'));
  const path = join(folder, 'file');
  const times: number[] = [];
  const codes: string[] = [];
  let slowest = '';
  for (const { name, type, make } of HOSTILE_FILES) {
    await writeFile(path, make());
    const start = performance.now();
    const extraction = await extractor.extractFile(path, type);
    const ms = performance.now() - start;
    slowest = ms > Math.max(0, ...times) ? `${type}, ${name}` : slowest;
    times.push(ms);
    codes.push(extraction.ok ? 'read' : extraction.failure.code);
  }
  await rm(folder, { recursive: true });
  return {
    kind: 'hostile-files',
    n: times.length,
    failures: tally(codes.filter((code) => code !== 'read')),
    times,
    figures: [
      { label: `slowest ms (${slowest})`, value: Math.max(...times), bound: { atMost: 10_000 }, digits: 0 },
      {
        label: 'failures without a reason of their own',
        value: codes.filter((code) => code === 'failed').length,
        bound: { atMost: 0 },
        digits: 0,
      },
    ],
  };
}
