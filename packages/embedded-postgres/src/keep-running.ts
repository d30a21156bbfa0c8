import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type Launch } from './server.ts';

/** A server that is started again whenever it ends by itself. */
export interface KeptServer {
  /** The id of its main process, which is another one after every start. */
  readonly pid: number;
  /**
   * Fast shutdown: open transactions are rolled back, everything committed is kept. Resolves when it is gone.
   */
  stop(): Promise<void>;
}

/** At least so long lies between two starts: what ends a server at once, such as a full disk, may go. */
const pauseMs = 2_000;
/** Each start that fails doubles the pause, up to this. */
const maxPauseMs = 60_000;

/**
 * Starts a server, and starts it again on the same data and socket whenever it ends without `stop`, for as
 * long as it takes.
 * @param onLoss gets what ended it, and why a further start failed
 * @throws EmbeddedPostgresError when the first start fails
 */
export async function keepRunning(launch: Launch, onLoss: (fault: unknown) => void): Promise<KeptServer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let startedAt = performance.now();
  let server = await startServer(launch);

  const startAgain = async (): Promise<void> => {
    for (let pause = pauseMs; ; pause = Math.min(2 * pause, maxPauseMs)) {
      const rest = Math.max(0, startedAt + pause - performance.now());
      await sleep(rest, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) {
        return;
      }
      startedAt = performance.now();
      try {
        server = await startServer(launch);
        return;
      } catch (error) {
        onLoss(error);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const fault = await server.exited;
      if (fault !== null) {
        onLoss(fault);
      }
      await startAgain();
    }
    await server.stop();
  };

  const gone = watch();
  return {
    get pid() {
      return server.pid;
    },
    stop: async () => {
      stopping.abort();
      await server.stop();
      await gone;
    },
  };
}
