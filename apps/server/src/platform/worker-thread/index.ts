export { serveTasks } from './serve-tasks.ts';
export { WorkerThread, WorkerThreadError, type TaskOf } from './worker-thread.ts';
