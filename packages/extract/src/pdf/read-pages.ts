import { countWords } from '@hookline/contract/counting';
import { garbledShare, HOPELESS } from './garbage.ts';
import { bodySize, toPageBlocks } from './page-blocks.ts';
import { type Line, readLines } from './page-lines.ts';
import { readNotes } from './page-notes.ts';
import type { PdfDocument } from './pdf-document.ts';

/** As the pool judges from outside: less than this share of the time is no fair chance. */
const FAIR = 1 / 3;

/**
 * What a process did in some time: milliseconds it had work to do, their share of the time, and milliseconds
 * it ran on a processor.
 */
type Treatment = { active: number; utilization: number; ran: number };

/**
 * Whether a process wanted to work most of the time and was given a processor for little of it. One that
 * waits is not starved.
 */
export const isUnfair = ({ active, utilization, ran }: Treatment): boolean =>
  utilization > 0.5 && ran < FAIR * active;

/** Watches from now on how this process is treated; what it returns tells whether that was unfair. */
export function watchOwnShare(): () => boolean {
  const loop = performance.eventLoopUtilization();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return isUnfair({ ...performance.eventLoopUtilization(loop), ran: (user + system) / 1000 });
  };
}

/**
 * `lateMs`: what pages that were not read to their end may take together. `slowMs`: how long pages are read
 * that take `slowPageMs` or more on the average: a book has hundreds of quick ones, a page as slow as that is
 * drawn to be slow.
 */
const LIMITS = {
  pages: 2000,
  ms: 30_000,
  slowMs: 8000,
  slowPageMs: 250,
  pageMs: 4000,
  lateMs: 6000,
  letters: 1_000_000,
};

type Page = { lines: Line[]; notes: string[]; isCut: boolean };

export type PagesText = {
  text: string;
  /** Where each page that was read begins in the text. */
  pageStarts: number[];
  /** Numbers of pages within those that could not be read, or not to their end. */
  broken: number[];
  /** Numbers of pages whose text is next to nothing, or nothing that can be read. */
  pictures: number[];
  /** Whether pages behind those were left out because reading took too long. */
  hasGivenUp: boolean;
};

async function readPage(document: PdfDocument, number: number): Promise<Page> {
  const page = await document.getPage(number);
  try {
    const { lines, isCut } = await readLines(page);
    const notes = await readNotes(page, lines.map(({ text }) => text).join('\n')).catch(() => []);
    return { lines, notes, isCut };
  } finally {
    page.cleanup();
  }
}

/** The work would have needed more of the processor than this process was given. */
export class Starved extends Error {}

/**
 * `undefined` when the work fails, `late` when it takes too long; throws Starved when that was the machine's
 * fault.
 */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const isStarved = watchOwnShare();
  const late = new Promise<'late'>((resolve, reject) => {
    timer = setTimeout(() => (isStarved() ? reject(new Starved()) : resolve('late')), ms);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

const isWhole = (page: Page | undefined): boolean => page !== undefined && !page.isCut;

/** A number, or the stamp of a scanner, is all that the file says of a page that is a picture. */
const SCAN_WORDS = 5;

function isPicture({ lines }: Page): boolean {
  const text = lines.map((line) => line.text).join('\n');
  return countWords(text) < SCAN_WORDS || garbledShare(text) > HOPELESS;
}

const lettersOf = ({ lines, notes }: Page): number =>
  lines.reduce((sum, { text }) => sum + text.length + 1, 0) + notes.join('').length;

function assemble(pages: readonly (Page | undefined)[]): Omit<PagesText, 'hasGivenUp'> {
  const body = bodySize(pages.flatMap((page) => page?.lines ?? []));
  const broken: number[] = [];
  const pictures: number[] = [];
  const pageStarts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const [index, page] of pages.entries()) {
    pageStarts.push(length);
    if (!isWhole(page)) {
      broken.push(index + 1);
    } else if (page && isPicture(page)) {
      pictures.push(index + 1);
    }
    const blocks = page ? [...toPageBlocks(page.lines, body), ...page.notes] : [];
    for (const block of blocks) {
      parts.push(block);
      length += block.length + 2;
    }
  }
  const text = parts.join('\n\n');
  return { text, pageStarts: pageStarts.map((start) => Math.min(start, text.length)), broken, pictures };
}

/**
 * The text of a PDF page by page as Markdown. Stops at the bounds of pages, time and length and keeps what it
 * has, but throws Starved where a busy machine was the bound.
 * @param goesOn is called after each page that did not take too long.
 */
export async function readPages(document: PdfDocument, goesOn: () => void): Promise<PagesText> {
  const start = performance.now();
  const isStarved = watchOwnShare();
  const pages: (Page | undefined)[] = [];
  let [letters, lateMs] = [0, 0];
  const last = Math.min(document.numPages, LIMITS.pages);
  const isMore = () => pages.length < last && letters < LIMITS.letters;
  const hasTime = () => {
    const spent = performance.now() - start;
    const isQuick = spent < LIMITS.slowPageMs * pages.length;
    return spent < (isQuick ? LIMITS.ms : LIMITS.slowMs) && lateMs < LIMITS.lateMs;
  };
  while (isMore() && hasTime()) {
    const begun = performance.now();
    const most = Math.min(LIMITS.pageMs, LIMITS.lateMs - lateMs);
    const read = await within(most, readPage(document, pages.length + 1));
    const page = read === 'late' ? undefined : read;
    pages.push(page);
    letters += page ? lettersOf(page) : 0;
    // Neither what a busy machine was late itself is the page's, nor is a timer that is early by a fraction of
    // a millisecond another page's time.
    lateMs += read === 'late' ? most : isWhole(page) ? 0 : Math.min(most, performance.now() - begun);
    if (read !== 'late') {
      goesOn();
    }
  }
  if (isMore() && isStarved()) {
    throw new Starved();
  }
  return { ...assemble(pages), hasGivenUp: isMore() };
}
