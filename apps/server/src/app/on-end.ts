import type { Logger } from '#platform/log.ts';

/** A shutdown that takes longer is cut off. Milliseconds. */
const patience = 15_000;
/** How often it is checked whether the process that started us still lives, in milliseconds. */
const watch = 500;

/** Runs `stop` once, when the process is told to end or when what started it (npm, a terminal) is gone, and then ends the process. */
export function onEnd(log: Logger, stop: () => Promise<void>): void {
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
  watchParent(() => end('the process that started Hookline is gone'));
}

/** `npm start` leaves its child behind when it is killed; nobody could end it from the terminal then. */
function watchParent(gone: () => void): void {
  const { ppid, env } = process;
  if (env['npm_lifecycle_event'] === undefined) {
    return;
  }
  setInterval(() => {
    if (process.ppid !== ppid) {
      gone();
    }
  }, watch).unref();
}
