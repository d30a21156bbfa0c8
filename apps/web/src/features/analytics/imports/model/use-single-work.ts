import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';

/** Work that can be stopped, and tells how far it is, from 0 to 1. */
export type Work = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>;

/** Runs one piece of work at a time: what comes meanwhile is passed over, and what runs is stopped with the component. */
export function useSingleWork() {
  /** How far the work is, from 0 to 1; undefined while nothing runs. */
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs the work to its end; what fails, other than by being stopped, is told as the problem. */
  const run = async (work: Work, fallback: string): Promise<void> => {
    if (running.current !== undefined) {
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setShare(0);
    try {
      await work(controller.signal, setShare);
    } catch (error) {
      setProblem(controller.signal.aborted ? undefined : errorMessage(error, fallback));
    } finally {
      running.current = undefined;
      setShare(undefined);
    }
  };
  return { share, problem, run, stop: () => running.current?.abort(), forgetProblem: () => setProblem(undefined) };
}
