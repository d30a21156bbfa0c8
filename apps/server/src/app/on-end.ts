import { readFileSync } from 'node:fs';
import type { Logger } from '#platform/log.ts';

/** A shutdown that takes longer is cut off. Milliseconds. */
const patience = 15_000;
/** How often it is checked whether the process that started us still lives, in milliseconds. */
const watch = 500;

interface Ending {
  log: Logger;
  stop(): Promise<void>;
  /** End also when the process that started this one is gone. */
  watchParent: boolean;
}

/** Runs `stop` once, when the process is told to end or is left behind, and then ends the process. */
export function onEnd({ log, stop, watchParent }: Ending): void {
  let ending = false;
  const end = (why: string) => {
    if (ending) {
      return;
    }
    ending = true;
    log.info(`Shutting down: ${why}.`);
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutting down');
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

/** `npm start` leaves its child behind when it is killed; nobody could end it from the terminal then. */
function onOrphaned(gone: () => void): void {
  const { ppid } = process;
  const npm = npmAbove(ppid);
  setInterval(() => {
    if (process.ppid !== ppid || (npm !== null && statusOf(ppid)?.parent !== npm)) {
      gone();
    }
  }, watch).unref();
}

/**
 * The parent of `pid` where that is npm: between it and this process there may be a shell. Null elsewhere.
 */
function npmAbove(pid: number): number | null {
  const parent = statusOf(pid)?.parent ?? 0;
  return statusOf(parent)?.name.startsWith('npm') ? parent : null;
}

/** What Linux tells of a process; null of one that is gone, and on other systems. */
function statusOf(pid: number): { name: string; parent: number } | null {
  try {
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+) /su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}
