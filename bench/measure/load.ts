import { askChild } from './ask-child.ts';
import type { Call } from './call.ts';

export interface LoadPlan {
  origin: string;
  /** The server's process id: its processor time and that of all processes below it is counted. */
  pid: number;
  /** The same of a database that runs beside the server. */
  databasePid?: number;
  token?: string;
  connections: number;
  /** How long it is measured, after a warm-up of at least `warmUpSeconds`. */
  seconds: number;
  warmUpSeconds: number;
  /** Milliseconds between the requests of a connection; 0 sends the next as soon as the answer is there. */
  pause?: number;
  calls: Call[];
}

export interface LoadResult {
  requests: number;
  /** Answers with a status of 400 or more. */
  failed: number;
  seconds: number;
  /** Used by all that is counted while it was measured. */
  cpuSeconds: number;
  /** Milliseconds each, by the name of the call. */
  latencies: Record<string, number[]>;
  /** Bytes of the last answer's body. */
  answerBytes: number;
}

/**
 * Runs a load in a process of its own, so that what it costs is not counted as the server's. Throws when any
 * answer was an error.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const result = await askChild<LoadResult>(new URL('load.child.ts', import.meta.url), plan);
  if (result.failed > 0 || result.requests === 0) {
    throw new Error(`${result.failed} of ${result.requests} requests failed: ${JSON.stringify(plan.calls)}`);
  }
  return result;
}

/** How many requests the server answers with one second of its processor time. */
export const perCpuSecond = ({ requests, cpuSeconds }: LoadResult): number => requests / cpuSeconds;
