import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The kernel counts time in hundredths of a second on every platform Linux runs on. */
const ticksPerSecond = 100;

/**
 * The numbers of /proc/<pid>/stat behind the command's name, which may hold spaces; the first is the state.
 */
function readStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const seconds = (fields: string[]): number =>
  fields.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;

/** What `look` says of a process; `otherwise` where it ended while we were looking. */
function whileAlive<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return otherwise;
    }
    throw error;
  }
}

/** The process and everything below it, by process id. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [, parent] = whileAlive(() => readStat(Number(name)), []);
    if (parent !== undefined) {
      parents.set(Number(name), Number(parent));
    }
  }
  const found = [pid];
  for (const parent of found) {
    found.push(...[...parents].filter(([, its]) => its === parent).map(([child]) => child));
  }
  return found;
}

/**
 * CPU seconds of a process, of all that live below it, and of those that have ended and were waited for. Throws where
 * the process itself has ended.
 */
export const treeCpuSeconds = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => {
    const look = () => seconds(readStat(each).slice(11, 15));
    return sum + (each === pid ? look() : whileAlive(look, 0));
  }, 0);

/**
 * Memory of a process in megabytes, where pages shared with others count in equal parts. Needs the right to
 * look at it.
 */
export function proportionalMemory(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** A line of /proc/<pid>/status in megabytes: memory in use now, or its peak since `forgetPeak`. */
export function residentMemory(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** How often memory is looked at where its peak is that of several processes. */
const lookMs = 25;

/**
 * By how many megabytes a process and those below it whose command line has `below` grow at their peak while
 * `work` is done; what they share counts once.
 */
export async function peakMemory<T>(
  { pid, below }: { pid: number; below: string },
  work: () => Promise<T>,
): Promise<{ growth: number; result: T }> {
  const own = (one: number): boolean =>
    one === pid || readFileSync(`/proc/${one}/cmdline`, 'utf8').includes(below);
  const memoryOf = (one: number): number => (own(one) ? proportionalMemory(one) : 0);
  const now = (): number => treeOf(pid).reduce((sum, one) => sum + whileAlive(() => memoryOf(one), 0), 0);
  const before = now();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, now());
  }, lookMs);
  try {
    const result = await work();
    return { growth: Math.max(peak, now()) - before, result };
  } finally {
    clearInterval(timer);
  }
}
