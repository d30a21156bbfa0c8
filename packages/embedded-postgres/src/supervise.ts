import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable, Writable } from 'node:stream';
import type { Account } from './account.ts';

/**
 * A program under supervision. `ended` never rejects; `code` is the shell's: 126 and 127 mean "could not be
 * run".
 */
export interface Supervised {
  ended: Promise<{ code: number | null }>;
  /** The newest lines the program wrote to stderr, oldest first. */
  tail: string[];
  /** Makes it end, as does the end of this process. */
  end(): void;
}

const tailLines = 40;

/**
 * Runs its arguments until they end, or until stdin, which only our process holds, closes: that happens even
 * when we are killed with SIGKILL. TERM ends a program that has no handlers yet (a shell starts background
 * programs with INT ignored); INT makes PostgreSQL shut down fast. After 8 s, less than Docker grants, QUIT
 * makes it go without its last checkpoint, which costs a recovery at the next start and no data. A sleep gets
 * KILL, since one just forked still has its shell's handler for TERM.
 */
const supervisor = `
exec 3<&0
"$@" </dev/null 3<&- & program=$!
finish() { kill -TERM $program; kill -INT $program; } 2>/dev/null
(
  read -r line <&3; finish
  trap '[ $! = $program ] || kill -KILL $!; exit' TERM
  for second in 1 2 3 4 5 6 7 8; do
    sleep 1 >/dev/null 3<&- & wait $!
    kill -0 $program || exit
  done
  kill -QUIT $program
) 2>/dev/null & watcher=$!
trap finish TERM INT HUP
while :; do
  wait $program; code=$?
  kill -0 $program 2>/dev/null || break
done
{ kill $watcher; wait $watcher; } 2>/dev/null
exit $code`;

/**
 * Starts a program that cannot outlive this process, in a session of its own so that Ctrl-C in a terminal
 * reaches only us, and with an environment that holds none of our secrets.
 * @param place.cwd entered before the account is taken on: it may lie below directories closed to that
 *   account
 */
export function supervise(
  command: string[],
  place: { cwd: string; account: Account },
  onLine: (line: string) => void,
): Supervised {
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', ...command], {
    ...place.account,
    cwd: place.cwd,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  // Closing a pipe whose other end is already gone is no fault.
  child.stdin.on('error', () => {});
  const tail: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    tail.push(line);
    tail.splice(0, tail.length - tailLines);
    onLine(line);
  });
  return { tail, ended: waitForEnd(child, tail), end: () => child.stdin.end() };
}

async function waitForEnd(
  child: ChildProcessByStdio<Writable, null, Readable>,
  tail: string[],
): Promise<{ code: number | null }> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    // A stray grandchild may hold stderr open: its last lines are worth a moment, not more.
    await Promise.race([closed, sleep(500)]);
    if (signal) {
      tail.push(`error: its supervising shell was ended by ${signal}`);
    }
    return { code };
  } catch (error) {
    tail.push(error instanceof Error ? error.message : String(error));
    return { code: null };
  }
}
