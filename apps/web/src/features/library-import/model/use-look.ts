import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { lookAtLibrary } from '../api/look-at-library.ts';
import type { ShownImport } from './shown-import.ts';

/** Sends one file at a time to be looked at; what is under way ends with the component. */
export function useLook(onSeen: (seen: ShownImport) => void) {
  /** How much of the file has left, from 0 to 1; undefined while none is on its way. */
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const look = async (file: File): Promise<void> => {
    if (running.current !== undefined) {
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setShare(0);
    try {
      onSeen(await lookAtLibrary(file, { signal: controller.signal, onProgress: setShare }));
    } catch (error) {
      setProblem(controller.signal.aborted ? undefined : errorMessage(error, 'Failed to read the file'));
    } finally {
      running.current = undefined;
      setShare(undefined);
    }
  };
  return { share, problem, look: (file: File) => void look(file), stop: () => running.current?.abort() };
}
