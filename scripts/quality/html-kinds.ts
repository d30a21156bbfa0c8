import type { ExtractedDocument, Extraction } from '../../packages/extract/src/extraction.ts';
import type { Extractor } from '../../apps/server/src/features/ingestion/extraction/extractor.ts';
import { decodeHtml } from '../../packages/extract/src/html/decode-html.ts';
import { readLinkedArticle } from '../../packages/extract/src/html/json-ld.ts';
import { linkedBlocks } from '../../packages/extract/src/html/linked-body.ts';
import { preClean } from '../../packages/extract/src/html/pre-clean.ts';
import { labelledPages, metadataPages, readabilityPages, type Labels, type Page } from './corpus.ts';
import { mean, quantile, tally, type Figure, type KindReport } from './report.ts';
import { type Score, visibleText, wordScore } from './word-score.ts';

type Read<P> = { page: P; extraction: Extraction; ms: number };

async function readAll<P extends Page>(extractor: Extractor, pages: readonly P[]): Promise<Read<P>[]> {
  const read: Read<P>[] = [];
  for (const page of pages) {
    const start = performance.now();
    const extraction = await extractor.extractHtml(page.bytes, { url: page.url });
    read.push({ page, extraction, ms: performance.now() - start });
  }
  return read;
}

const documentOf = ({ extraction }: Read<Page>): ExtractedDocument | undefined =>
  extraction.ok ? extraction.document : undefined;
const failuresOf = (read: readonly Read<Page>[]): Record<string, number> =>
  tally(read.flatMap(({ extraction }) => (extraction.ok ? [] : [extraction.failure.code])));

/** What is said of a page whose text may not be its article, or not all of it. */
const tellsDoubt = (document: ExtractedDocument): boolean =>
  document.warnings.some(({ code }) => code !== 'garbled');
const isDoubtful = (document: ExtractedDocument | undefined): boolean =>
  document?.warnings.some(({ code }) => code === 'doubtful') ?? false;

/** How often a text that is right is called doubtful. */
function doubtFigure(read: readonly Read<Page>[], scores: readonly Score[]): Figure {
  const right = read.filter((_, index) => (scores[index]?.f1 ?? 0) > 0.9);
  const doubted = right.filter((one) => isDoubtful(documentOf(one)));
  const label = 'called doubtful of those whose F1 is over 0.9';
  return { label, value: doubted.length / right.length, bound: { atMost: 0.02 } };
}

/** Pages with a long body in JSON-LD of which most is lost without a word. */
function lostBodies(read: readonly Read<Page>[]): Figure {
  const lost = read.filter((one) => {
    const document = documentOf(one);
    const body = document === undefined ? '' : statedBody(one.page.bytes);
    return (
      document !== undefined &&
      body.length >= 600 &&
      wordScore(visibleText(document.text), visibleText(body)).recall < 0.5 &&
      !tellsDoubt(document)
    );
  });
  const label = 'lost half of a long JSON-LD body without a word';
  return { label, value: lost.length, bound: { atMost: 0 }, digits: 0 };
}

/** The article as a page's JSON-LD gives it, in Markdown. */
function statedBody(bytes: Buffer): string {
  const { head } = preClean(decodeHtml(bytes).html);
  const body = readLinkedArticle(head.jsonLd)?.body ?? '';
  return body === '' ? '' : linkedBlocks(body, undefined).join('\n\n');
}

export async function measureLabelled(extractor: Extractor, corpora: string): Promise<KindReport> {
  const read = await readAll(extractor, await labelledPages(corpora));
  const texts = read.map((one) => documentOf(one)?.text ?? '');
  const scores = read.map(({ page }, index) => wordScore(visibleText(texts[index] ?? ''), page.articleBody));
  const withAddresses = read.map(({ page }, index) => wordScore(texts[index] ?? '', page.articleBody).f1);
  const times = read.map(({ ms }) => ms);
  return {
    kind: 'html-labelled',
    n: read.length,
    failures: failuresOf(read),
    times,
    figures: [
      { label: 'mean word F1', value: mean(scores.map(({ f1 }) => f1)), bound: { atLeast: 0.982 } },
      { label: 'precision', value: mean(scores.map(({ precision }) => precision)) },
      { label: 'recall', value: mean(scores.map(({ recall }) => recall)) },
      { label: 'mean word F1, link addresses counted as words', value: mean(withAddresses) },
      doubtFigure(read, scores),
      lostBodies(read),
      { label: 'empty', value: texts.filter((text) => text === '').length, bound: { atMost: 0 }, digits: 0 },
      { label: 'median ms', value: quantile(times, 0.5), bound: { atMost: 60 }, digits: 0 },
      { label: 'slowest ms', value: Math.max(...times), bound: { atMost: 5000 }, digits: 0 },
    ],
  };
}

/** `toText` turns Readability's expected HTML into text in the same way as ours. */
export async function measureReadability(
  extractor: Extractor,
  corpora: string,
  toText: (html: Buffer) => string,
): Promise<KindReport> {
  const read = await readAll(extractor, await readabilityPages(corpora));
  const scores = read.map(
    (one) => wordScore(visibleText(documentOf(one)?.text ?? ''), visibleText(toText(one.page.expected))).f1,
  );
  return {
    kind: 'html-readability',
    n: read.length,
    failures: failuresOf(read),
    times: read.map(({ ms }) => ms),
    figures: [
      {
        label: 'mean word F1 (captions and credits are left out on purpose)',
        value: mean(scores),
        bound: { atLeast: 0.97 },
      },
      { label: 'pages below 0.8', value: scores.filter((score) => score < 0.8).length, digits: 0 },
    ],
  };
}

const plain = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join('; ') : (value ?? ''))
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

type Field = 'title' | 'author' | 'date';

/**
 * A label as it is compared. Labels put several authors in a list, or in one string with what stands between
 * them on the page: names are compared, not what is between them.
 */
const comparable = (value: string | string[] | undefined, field: Field): string =>
  field === 'author'
    ? plain(value)
        .split(/\s*[;,&]\s*|\s(?:and|und)\s/u)
        .toSorted()
        .join('; ')
    : plain(value);

function fieldOf(document: ExtractedDocument | undefined, field: Field): string {
  const { author, publishedAt } = document?.metadata ?? {};
  return { title: document?.title ?? '', author: author ?? '', date: publishedAt?.slice(0, 10) ?? '' }[field];
}

function shares(
  read: readonly Read<Page & { labels: Labels }>[],
  field: Field,
): { exact: number; wrong: number } {
  const labelled = read.filter(({ page }) => plain(page.labels[field]) !== '');
  const answers = labelled.map((one) => ({
    want: comparable(one.page.labels[field], field),
    got: comparable(fieldOf(documentOf(one), field), field),
  }));
  return {
    exact: answers.filter(({ want, got }) => got === want).length / labelled.length,
    wrong: answers.filter(({ want, got }) => got !== '' && got !== want).length / labelled.length,
  };
}

/** Pieces of text that must be there, and pieces that must not. */
function chunkF1(read: readonly Read<Page & { labels: Labels }>[]): number {
  let [found, wanted, unwanted] = [0, 0, 0];
  for (const one of read) {
    const text = visibleText(documentOf(one)?.text ?? '').replace(/\s+/gu, ' ');
    const has = (chunk: string): boolean => text.includes(chunk.replace(/\s+/gu, ' '));
    wanted += one.page.labels.with?.length ?? 0;
    found += one.page.labels.with?.filter(has).length ?? 0;
    unwanted += one.page.labels.without?.filter(has).length ?? 0;
  }
  return (2 * found) / (found + unwanted + wanted);
}

/** Pages whose text holds none of the passages that must be there, although it seems to be in order. */
function silentlyWrong(read: readonly Read<Page & { labels: Labels }>[]): number {
  return read.filter((one) => {
    const document = documentOf(one);
    const text = visibleText(document?.text ?? '').replace(/\s+/gu, ' ');
    const wanted = one.page.labels.with ?? [];
    const isMissing = !wanted.some((chunk) => text.includes(chunk.replace(/\s+/gu, ' ')));
    return document !== undefined && wanted.length > 0 && isMissing && !tellsDoubt(document);
  }).length;
}

export async function measureMetadata(extractor: Extractor, corpora: string): Promise<KindReport> {
  const read = await readAll(extractor, await metadataPages(corpora));
  const [title, author, date] = (['title', 'author', 'date'] as const).map((field) => shares(read, field));
  const figures: Figure[] = [
    { label: 'title exact', value: title?.exact ?? 0, bound: { atLeast: 0.87 } },
    { label: 'author exact', value: author?.exact ?? 0, bound: { atLeast: 0.7 } },
    { label: 'date exact', value: date?.exact ?? 0, bound: { atLeast: 0.88 } },
    { label: 'date wrong', value: date?.wrong ?? 1, bound: { atMost: 0.12 } },
    { label: 'text, chunk F1', value: chunkF1(read) },
    {
      label: 'texts with no required passage of which nothing is said',
      value: silentlyWrong(read) / read.length,
      bound: { atMost: 0.005 },
    },
    lostBodies(read),
  ];
  return {
    kind: 'html-metadata',
    n: read.length,
    failures: failuresOf(read),
    times: read.map(({ ms }) => ms),
    figures,
  };
}
