import { createSandboxPool, programPaths, type RunOptions, SandboxError } from '#platform/sandbox/index.ts';
import { coverSchema, type Cover, type CoverTask } from './cover.ts';

const bounds = { memoryMb: 512, heapMb: 256, timeoutMs: 8_000, readPaths: programPaths };

export interface CoverDrawer {
  /**
   * The cover that comes of a task; null where none does, whatever the reason. Throws `SandboxError` where
   * another try may help, and the signal's reason.
   */
  draw(task: CoverTask, options?: RunOptions): Promise<Cover>;
  close(): Promise<void>;
}

/**
 * Draws covers in one process that may read the program and the file of its task: pictures of strangers are
 * decoded there and nowhere else.
 */
export function createCoverDrawer(onFault: (error: SandboxError) => void): CoverDrawer {
  const pool = createSandboxPool({ ...bounds, entry: new URL('cover.child.ts', import.meta.url), size: 1 });
  return {
    draw: async (task, options) => {
      try {
        return coverSchema.parse(await pool.run(task, options));
      } catch (error) {
        if (!(error instanceof SandboxError) || error.code === 'starved' || error.code === 'closed') {
          throw error;
        }
        onFault(error);
        return null;
      }
    },
    close: () => pool.close(),
  };
}
