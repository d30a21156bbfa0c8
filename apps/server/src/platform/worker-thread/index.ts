export { serveTasks } from './serve-tasks.ts';
export { WorkerThread, WorkerThreadError } from './worker-thread.ts';
