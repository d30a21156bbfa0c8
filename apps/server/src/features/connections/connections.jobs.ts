import type { Jobs } from '#platform/jobs/index.ts';
import { fetchNumbersJob } from './fetch-numbers-job.ts';
import type { Fetching } from './fetching.service.ts';

/** Fetches the numbers of connections from now on; those whose job was lost are fetched anew. */
export async function startFetching({ jobs, fetching }: { jobs: Jobs; fetching: Fetching }): Promise<void> {
  await jobs.work(fetchNumbersJob, {
    concurrency: 2,
    run: ({ payload: { userId, ...job }, signal, isLast }) =>
      fetching.run({ userId }, { ...job, signal, isLast }),
    giveUp: ({ userId, ...job }) => fetching.giveUp({ userId }, job),
  });
  await fetching.sendLost();
}
