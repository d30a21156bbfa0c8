import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChildServer } from './measure/child-server.ts';
import { startPeople, workBeside } from './measure/crowd.ts';
import { runPeople } from './measure/people.ts';
import { proportionalMemory, treeOf } from './measure/processes.ts';
import { startProduct } from './measure/product.ts';
import { median, percentile } from './measure/statistics.ts';

// `npm run soak`: fifty people at work for half an hour (SOAK_MINUTES), with files, pages and scripts beside
// them in every minute. It fails when memory, open handles or answers are worse at the end than after the first
// third, in which caches fill, or when anything was refused.

interface Minute {
  minute: number;
  /** Megabytes of all processes. */
  memory: number;
  /** Open files and sockets of all processes. */
  handles: number;
  /** Milliseconds. */
  p99: number;
  /** Requests that were refused, and additions that no live event told of. */
  failed: number;
}

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
if (!(minutes >= 6)) {
  console.error('SOAK_MINUTES must be a number, 6 or more: thirds of less say nothing.');
  process.exit(1);
}
const most = { memory: 1.1, handles: 1.1, p99: 1.5 } as const;

const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The sum over a process and those below it; one that has just ended counts nothing. */
const sumOf = (pid: number, measure: (pid: number) => number): number =>
  treeOf(pid).reduce((sum, one) => {
    try {
      return sum + measure(one);
    } catch {
      return sum;
    }
  }, 0);

await using site = await startChildServer(new URL('measure/pages.child.ts', import.meta.url));
await using product = await startProduct({ INGEST_ALLOW_HOSTS: new URL(site.origin).host });
const people = await startPeople([product.origin], 50);
const table: Minute[] = [];
console.log('minute  memory MB  handles  p99 ms  errors');
for (let minute = 1; minute <= minutes; minute += 1) {
  const beside = await workBeside(product.origin, site.origin);
  const { latencies, failed, untold } = await runPeople({
    people,
    perSecond: 60,
    seconds: 50,
    warmUpSeconds: 0,
  });
  await beside.end();
  // What was begun ends, and processes that read have gone idle.
  await sleep(5_000);
  const row = {
    minute,
    memory: sumOf(product.pid, proportionalMemory),
    handles: sumOf(product.pid, handlesOf),
    p99: percentile(latencies, 0.99),
    failed: failed + untold,
  };
  table.push(row);
  const cells = [row.minute, row.memory.toFixed(0), row.handles, row.p99.toFixed(0), row.failed];
  console.log(cells.map((cell, at) => String(cell).padStart([6, 10, 8, 7, 7][at] ?? 0)).join(' '));
}
const third = Math.ceil(minutes / 3);
const [early, late] = [table.slice(third, 2 * third), table.slice(-third)];
const growth = (key: keyof typeof most): number =>
  median(late.map((row) => row[key])) / median(early.map((row) => row[key]));
const faults = [
  ...Object.entries(most).flatMap(([key, limit]) => {
    const times = growth(key as keyof typeof most);
    return times > limit ? `${key} grew ${times.toFixed(2)} times, at most ${limit} are borne` : [];
  }),
  ...(table.some(({ failed }) => failed > 0) ? ['requests were refused, or not told of'] : []),
];
console.log(faults.length === 0 ? 'Flat.' : `Not flat: ${faults.join('; ')}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
