import type { ImportPreview, ImportResult } from '@hookline/contract/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { analyticsKeys } from '../../query-keys.ts';
import { commitImport } from '../api/commit-import.ts';
import { discardImport } from '../api/discard-import.ts';
import { lookAtExport } from '../api/look-at-export.ts';
import { type Revision, reviseImport } from '../api/revise-import.ts';

/** What the dialog shows, and what is known by then. */
type Step =
  | { at: 'choose' }
  | { at: 'columns'; preview: ImportPreview }
  | { at: 'preview'; preview: ImportPreview }
  | { at: 'done'; preview: ImportPreview; result: ImportResult };

const stepOf = (preview: ImportPreview): Step => ({ at: preview.table === null ? 'preview' : 'columns', preview });

/** The way of a file from the disk to the figures. One thing runs at a time; what fails leaves the step as it was. */
export function useImport() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  /** How far the work is, from 0 to 1; undefined while nothing runs. */
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const waiting = useRef<string>(undefined);
  // Who closes the dialog does not want the file any more.
  useEffect(
    () => () => {
      running.current?.abort();
      if (waiting.current !== undefined) {
        discardImport(waiting.current);
      }
    },
    [],
  );

  const run = async (work: (signal: AbortSignal) => Promise<Step>, fallback: string): Promise<void> => {
    if (running.current !== undefined) {
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setShare(0);
    try {
      const next = await work(controller.signal);
      waiting.current = next.at === 'columns' || next.at === 'preview' ? next.preview.id : undefined;
      setStep(next);
    } catch (error) {
      setProblem(controller.signal.aborted ? undefined : errorMessage(error, fallback));
    } finally {
      running.current = undefined;
      setShare(undefined);
    }
  };

  const current = step.at === 'choose' ? undefined : step.preview;
  return {
    step,
    share,
    problem,
    take: (file: File) =>
      run(
        async (signal) => stepOf(await lookAtExport(file, { signal, onProgress: setShare })),
        'Failed to read the file',
      ),
    revise: (revision: Revision) =>
      run(async () => stepOf(await reviseImport(current?.id ?? '', revision)), 'Failed to read the file'),
    commit: (findBoard: () => Promise<string | undefined>) =>
      run(async (signal): Promise<Step> => {
        if (current === undefined) {
          return step;
        }
        const boardId = await findBoard();
        const result = await commitImport(current.id, { boardId, signal, onProgress: setShare });
        void queryClient.invalidateQueries({ queryKey: analyticsKeys.dashboard });
        return { at: 'done', preview: current, result };
      }, 'Failed to import the numbers'),
    /** Ends what runs, and leaves everything as it was before it. */
    stop: () => running.current?.abort(),
    restart: () => {
      if (waiting.current !== undefined) {
        discardImport(waiting.current);
        waiting.current = undefined;
      }
      setProblem(undefined);
      setStep({ at: 'choose' });
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
