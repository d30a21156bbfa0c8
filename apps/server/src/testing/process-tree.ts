import { execFileSync } from 'node:child_process';

interface Listed {
  pid: number;
  parent: number;
  /** Ended, and only waiting for its parent to notice. */
  isGone: boolean;
}

function listProcesses(): Listed[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), isGone: state.startsWith('Z') };
  });
}

/** The children of a process, their children, and so on. */
export function processesBelow(pid: number): number[] {
  const all = listProcesses();
  const found = [pid];
  for (const parent of found) {
    found.push(...all.filter((one) => one.parent === parent).map((one) => one.pid));
  }
  return found.slice(1);
}

/** Those of these processes that still run. */
export function stillRunning(pids: number[]): number[] {
  const running = new Set(listProcesses().flatMap(({ pid, isGone }) => (isGone ? [] : [pid])));
  return pids.filter((pid) => running.has(pid));
}
