export { startFetching } from './connections.jobs.ts';
export { connectionRoutes } from './connections.routes.ts';
export { Connections } from './connections.service.ts';
export { fetchNumbersJob } from './fetch-numbers-job.ts';
export { Fetching } from './fetching.service.ts';
