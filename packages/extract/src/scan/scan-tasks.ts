import type { PagePixels, PageReading } from './page-reading.ts';

/**
 * A page of a PDF that is a picture is drawn first and read then, each in a process of its own: one that held
 * the file, what was drawn and the engine would need too much memory.
 */
export type ScanTask =
  /** Comes with the file. */
  | { kind: 'draw'; page: number; password?: string | undefined }
  | { kind: 'read'; picture: PagePixels; likely?: string | undefined };

/** Does a task; what is loaded only when it is called brings a large library with it. */
export async function doScanTask(
  task: ScanTask,
  { file, onProgress }: { file: string; onProgress: () => void },
): Promise<PagePixels | PageReading | null> {
  if (task.kind === 'draw') {
    const { drawPage } = await import('./draw-page.ts');
    return drawPage(file, task);
  }
  const { readPage } = await import('./read-page.ts');
  return readPage(task.picture, { likely: task.likely, onProgress });
}
