import { readFileSync } from 'node:fs';
import type { Logger } from '#platform/log.ts';

/** How long a shutdown may take until the process exits anyway. */
const shutdownTimeoutMs = 15_000;
/** How often to check whether the parent process still lives. */
const parentCheckMs = 500;

interface Ending {
  log: Logger;
  stop(): Promise<void>;
  /** End also when the process that started this one is gone. */
  watchParent: boolean;
}

/** Runs `stop` once, on a signal or when the parent is gone, and then ends the process. */
export function onEnd({ log, stop, watchParent }: Ending): void {
  let ending = false;
  const end = (why: string) => {
    if (ending) {
      return;
    }
    ending = true;
    log.info(`Shutting down: ${why}.`);
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The shutdown failed.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('SIGHUP', end);
  if (watchParent) {
    onOrphaned(() => end('the process that started Hookline is gone'));
  }
}

/** A killed `npm start` leaves its child behind, which could not be ended from the terminal. */
function onOrphaned(gone: () => void): void {
  const { ppid } = process;
  const npm = npmAbove(ppid);
  setInterval(() => {
    if (process.ppid !== ppid || (npm !== null && statusOf(ppid)?.parent !== npm)) {
      gone();
    }
  }, parentCheckMs).unref();
}

/**
 * The parent of `pid` where that is npm: between it and this process there may be a shell. Null elsewhere.
 */
function npmAbove(pid: number): number | null {
  const parent = statusOf(pid)?.parent ?? 0;
  return statusOf(parent)?.name.startsWith('npm') ? parent : null;
}

/** Name and parent of a process on Linux; null of one that is gone, and on other systems. */
function statusOf(pid: number): { name: string; parent: number } | null {
  try {
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+) /su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}
