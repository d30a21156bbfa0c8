import { spreadCalls, writeRequest } from './call.ts';
import { openConnection } from './connection.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import { treeCpuSeconds } from './processes.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Until the time is over, and on a slow machine until so much was answered that the engine has compiled what
 * is hot.
 */
async function warmUp({ warmUpSeconds, pause }: LoadPlan, answered: () => number): Promise<void> {
  const patience = performance.now() + 15_000;
  await sleep(warmUpSeconds * 1000);
  while (!pause && answered() < 5_000 && performance.now() < patience) {
    await sleep(50);
  }
}

const cpuSecondsOf = ({ pid, databasePid }: LoadPlan): number =>
  treeCpuSeconds(pid) + (databasePid === undefined ? 0 : treeCpuSeconds(databasePid));

async function run(plan: LoadPlan): Promise<LoadResult> {
  const order = spreadCalls(plan.calls);
  const result: LoadResult = {
    requests: 0,
    failed: 0,
    seconds: 0,
    cpuSeconds: 0,
    latencies: {},
    answerBytes: 0,
  };
  for (const { name } of plan.calls) {
    result.latencies[name] = [];
  }
  let answered = 0;
  let phase: 'warming' | 'measuring' | 'over' = 'warming';
  const work = async (_: unknown, index: number) => {
    const connection = await openConnection(plan.origin);
    for (let at = index * 7; phase !== 'over'; at += 1) {
      const call = order[at % order.length];
      if (call !== undefined) {
        const start = performance.now();
        const { status, length } = await connection.send(writeRequest(call, plan.token));
        answered += 1;
        if (phase === 'measuring') {
          result.latencies[call.name]?.push(performance.now() - start);
          result.requests += 1;
          result.failed += status >= 400 ? 1 : 0;
          result.answerBytes = length;
        }
      }
      await (plan.pause ? sleep(plan.pause) : undefined);
    }
    connection.close();
  };
  const workers = Promise.all(Array.from({ length: plan.connections }, work));
  await Promise.race([workers, warmUp(plan, () => answered)]);
  phase = 'measuring';
  const [start, cpu] = [performance.now(), cpuSecondsOf(plan)];
  await Promise.race([workers, sleep(plan.seconds * 1000)]);
  phase = 'over';
  result.seconds = (performance.now() - start) / 1000;
  result.cpuSeconds = cpuSecondsOf(plan) - cpu;
  await workers;
  return result;
}

process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.disconnect?.()));
});
