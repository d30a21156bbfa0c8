import { pagePixelsSchema, type PageReading, pageReadingSchema, type ScanTask } from '@hookline/extract';
import {
  createSandboxPool,
  programPaths,
  SandboxError,
  type SandboxErrorCode,
  type SandboxPool,
} from '#platform/sandbox/index.ts';

/** What a process may take that draws or reads one page. */
const bounds = { memoryMb: 400, heapMb: 320, readPaths: programPaths };
/** Several looks at one page, of which each is a step. */
const readingBounds = { timeoutMs: 30_000, stallMs: 15_000 };

export interface PageToRead {
  /** Where the PDF lies. */
  file: string;
  page: number;
  password: string | undefined;
  /** The language of the page before it. */
  likely: string | undefined;
}

export interface PageReader {
  /**
   * The text on the picture of a page; null where it cannot be drawn, or passes a bound. Throws
   * `SandboxError` where another try may help, and the signal's reason.
   */
  read(page: PageToRead, signal: AbortSignal): Promise<PageReading | null>;
  close(): Promise<void>;
}

const mayWork: readonly SandboxErrorCode[] = ['starved', 'closed'];

/**
 * Reads pages in two processes, one that draws and one that reads what was drawn, so that neither holds the
 * file beside the engine. Others than those that read documents and pictures: nobody waits for a book.
 */
export function createPageReader(onFault: (error: SandboxError) => void): PageReader {
  const pool = (timeoutMs: number): SandboxPool =>
    createSandboxPool({
      ...bounds,
      entry: new URL('scan.child.ts', import.meta.url),
      size: 1,
      timeoutMs,
      // What pages leave behind goes with their process.
      tasksPerChild: 25,
    });
  const [drawing, reading] = [pool(15_000), pool(readingBounds.timeoutMs)];
  return {
    read: async ({ file, page, password, likely }, signal) => {
      try {
        const draw: ScanTask = { kind: 'draw', page, password };
        const picture = pagePixelsSchema.nullable().parse(await drawing.run(draw, { signal, file }));
        if (picture === null) {
          // An empty page says nothing about the language of the next one.
          return { text: '', words: [], doubtful: [], language: likely };
        }
        const read: ScanTask = { kind: 'read', picture, likely };
        return pageReadingSchema.parse(await reading.run(read, { ...readingBounds, signal }));
      } catch (error) {
        if (!(error instanceof SandboxError) || mayWork.includes(error.code)) {
          throw error;
        }
        onFault(error);
        return null;
      }
    },
    close: async () => {
      await drawing.close();
      await reading.close();
    },
  };
}
