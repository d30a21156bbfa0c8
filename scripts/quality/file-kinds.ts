import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BinaryFileType, ExtractedDocument, Extraction } from '../../packages/extract/src/extraction.ts';
import type { Extractor } from '../../apps/server/src/features/ingestion/extraction/extractor.ts';
import { ask, consult } from './reference-tool.ts';
import { mean, quantile, tally, type KindReport } from './report.ts';
import { visibleText, wordScore } from './word-score.ts';

type Read = { path: string; extraction: Extraction; ms: number };

async function readAll(
  extractor: Extractor,
  folder: string,
  types: readonly BinaryFileType[],
): Promise<Read[]> {
  const read: Read[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const type = types.find((one) => `.${one}` === extname(name).toLowerCase());
    if (type) {
      const path = join(folder, name);
      const start = performance.now();
      const extraction = await extractor.extractFile(path, type);
      read.push({ path, extraction, ms: performance.now() - start });
    }
  }
  return read;
}

const documentOf = ({ extraction }: Read): ExtractedDocument | undefined =>
  extraction.ok ? extraction.document : undefined;
const codesOf = (read: readonly Read[]): string[] =>
  read.flatMap(({ extraction }) => (extraction.ok ? [] : [extraction.failure.code]));
const words = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const frame = (kind: string, read: readonly Read[]) => ({
  kind,
  n: read.length,
  failures: tally(codesOf(read)),
  times: read.map(({ ms }) => ms),
});
const untyped = (read: readonly Read[]) => ({
  label: 'failures without a reason of their own',
  value: codesOf(read).filter((code) => code === 'failed').length,
  bound: { atMost: 0 },
  digits: 0,
});

type Truth = (path: string) => Promise<string | null>;

/** Scores against what another program reads, on files in which that finds enough words. */
async function scoresOf(read: readonly Read[], truth: Truth, fewest: number) {
  const scores: { recall: number; precision: number }[] = [];
  for (const one of read) {
    const expected = await truth(one.path);
    if (expected !== null && words(expected) >= fewest) {
      scores.push(wordScore(visibleText(documentOf(one)?.text ?? ''), expected));
    }
  }
  return {
    n: scores.length,
    recalls: scores.map(({ recall }) => recall),
    precision: mean(scores.map(({ precision }) => precision)),
  };
}

export async function measurePdf(extractor: Extractor, corpora: string): Promise<KindReport> {
  const read = await readAll(extractor, join(corpora, 'pdf'), ['pdf']);
  const { n, recalls, precision } = await scoresOf(read, (path) => ask('pdftotext', [path, '-']), 20);
  return {
    ...frame('pdf', read),
    figures: [
      {
        label: `mean word recall against pdftotext, ${n} files of 20 words or more`,
        value: mean(recalls),
        bound: { atLeast: 0.9 },
      },
      { label: 'median word recall', value: quantile(recalls, 0.5) },
      { label: 'precision', value: precision },
      untyped(read),
    ],
  };
}

export async function measureDocx(extractor: Extractor, corpora: string): Promise<KindReport> {
  const read = await readAll(extractor, join(corpora, 'docx'), ['docx']);
  // Numbers of lists are counted by each program in its own way.
  const pandoc: Truth = async (path) =>
    (await ask('pandoc', ['-f', 'docx', '-t', 'plain', '--wrap=none', path]))?.replace(
      /^\s*\(?[\da-z]{1,4}[.)]\s+/gimu,
      '',
    ) ?? null;
  const { n, recalls, precision } = await scoresOf(read, pandoc, 10);
  return {
    ...frame('docx', read),
    figures: [
      {
        label: `mean word recall against pandoc, ${n} files of 10 words or more`,
        value: mean(recalls),
        bound: { atLeast: 0.99 },
      },
      { label: 'precision', value: precision },
      untyped(read),
    ],
  };
}

export async function measureDoc(extractor: Extractor, corpora: string): Promise<KindReport> {
  const read = await readAll(extractor, join(corpora, 'doc'), ['doc']);
  const { n, recalls } = await scoresOf(read, (path) => ask('catdoc', ['-w', '-d', 'utf-8', path]), 10);
  const unreadable = codesOf(read).filter((code) => code !== 'empty').length;
  return {
    ...frame('doc', read),
    figures: [
      { label: 'unreadable, share', value: unreadable / read.length, bound: { atMost: 12 / 224 } },
      {
        label: `median word recall against catdoc, ${n} files of 10 words or more`,
        value: quantile(recalls, 0.5),
      },
      untyped(read),
    ],
  };
}

type Probed = { one: Read; seconds: number; isEstimate: boolean; truth: number };

/**
 * What all packets of sound play, in seconds: where ffprobe only estimates a length from the first bitrate,
 * this is it.
 */
async function countPackets(path: string): Promise<number> {
  const asked = [
    '-v',
    'error',
    '-select_streams',
    'a:0',
    '-show_entries',
    'packet=duration_time',
    '-of',
    'csv=p=0',
  ];
  const lines = (await ask('ffprobe', [...asked, path]))?.split('\n') ?? [];
  return lines.reduce((sum, line) => sum + (Number.parseFloat(line) || 0), 0);
}

async function probe(one: Read): Promise<Probed> {
  const asked = ['-v', 'warning', '-show_entries', 'format=duration', '-of', 'default=nk=1:nw=1', one.path];
  const answer = await consult('ffprobe', asked);
  const seconds = Number(answer?.stdout ?? Number.NaN);
  const isEstimate = /Estimating duration/u.test(answer?.stderr ?? '');
  return { one, seconds, isEstimate, truth: isEstimate ? await countPackets(one.path) : seconds };
}

function closeShare(probed: readonly Probed[], reference: 'seconds' | 'truth'): number {
  const close = probed.filter(({ one, [reference]: seconds }) => {
    const ours = documentOf(one)?.metadata.durationSeconds ?? 0;
    return Math.abs(ours - seconds) <= Math.max(0.02 * seconds, 0.01);
  });
  return close.length / probed.length;
}

export async function measureMedia(extractor: Extractor, corpora: string): Promise<KindReport> {
  const read = await readAll(extractor, join(corpora, 'media'), ['mp3', 'wav', 'm4a', 'mp4', 'mov']);
  const readable = (await Promise.all(read.map(probe))).filter(({ seconds }) => seconds > 0);
  const estimates = readable.filter(({ isEstimate }) => isEstimate).length;
  const unreadable = readable.filter(({ one }) => !one.extraction.ok).length;
  return {
    ...frame('media', read),
    figures: [
      {
        label: `unreadable of the ${readable.length} that ffprobe reads`,
        value: unreadable,
        bound: { atMost: 0 },
        digits: 0,
      },
      {
        label: `duration within 2 % of ffprobe's, of its packets for the ${estimates} files whose length it only estimates`,
        value: closeShare(readable, 'truth'),
        bound: { atLeast: 0.95 },
      },
      {
        label: "duration within 2 % of ffprobe's, estimates as they are",
        value: closeShare(readable, 'seconds'),
      },
      untyped(read),
    ],
  };
}
