import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';

/** Work that can be stopped, and tells how far it is, from 0 to 1. */
export type Work = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>;

interface Manner {
  /** What is said of a failure that says nothing itself. */
  fallback: string;
  /** Quiet work tells no progress, and what comes meanwhile waits for it. */
  isQuiet?: boolean;
}

interface Running {
  controller: AbortController;
  isQuiet: boolean;
  end: Promise<void>;
}

/**
 * Runs one piece of work at a time: what comes while work is shown is passed over, and what runs is stopped
 * with the component.
 */
export function useSingleWork() {
  /** How far the work is, from 0 to 1; undefined while nothing runs, or only quiet work. */
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<Running>(undefined);
  useEffect(() => () => running.current?.controller.abort(), []);

  const perform = async (work: Work, { controller, isQuiet }: Running, fallback: string): Promise<void> => {
    setProblem(undefined);
    const tell = (to: number): void => (isQuiet ? undefined : setShare(to));
    tell(0);
    try {
      await work(controller.signal, tell);
    } catch (error) {
      setProblem(controller.signal.aborted ? undefined : errorMessage(error, fallback));
    } finally {
      running.current = undefined;
      setShare(undefined);
    }
  };

  /** Runs the work to its end; what fails, other than by being stopped, is told as the problem. */
  const run = async (work: Work, { fallback, isQuiet = false }: Manner): Promise<void> => {
    while (running.current?.isQuiet === true) {
      await running.current.end;
    }
    if (running.current === undefined) {
      const current: Running = { controller: new AbortController(), isQuiet, end: Promise.resolve() };
      running.current = current;
      current.end = perform(work, current, fallback);
      await current.end;
    }
  };
  const stop = (): void => running.current?.controller.abort();
  return { share, problem, run, stop, forgetProblem: () => setProblem(undefined) };
}
