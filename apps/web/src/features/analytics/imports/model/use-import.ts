import type { ImportPreview, ImportResult } from '@hookline/contract/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { analyticsKeys } from '../../query-keys.ts';
import { commitImport } from '../api/commit-import.ts';
import { discardImport } from '../api/discard-import.ts';
import { lookAtExport } from '../api/look-at-export.ts';
import { type Revision, reviseImport } from '../api/revise-import.ts';
import { useSingleWork, type Work } from './use-single-work.ts';

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
  const { share, problem, run, stop, forgetProblem } = useSingleWork();
  const waiting = useRef<string>(undefined);
  const discardWaiting = () => {
    if (waiting.current !== undefined) {
      discardImport(waiting.current);
      waiting.current = undefined;
    }
  };
  // Who closes the dialog does not want the file any more.
  useEffect(() => discardWaiting, []);

  const goTo = (next: Step) => {
    waiting.current = next.at === 'columns' || next.at === 'preview' ? next.preview.id : undefined;
    setStep(next);
  };
  const read = (look: (...how: Parameters<Work>) => Promise<ImportPreview>) =>
    run(async (...how) => goTo(stepOf(await look(...how))), 'Failed to read the file');

  const current = step.at === 'choose' ? undefined : step.preview;
  return {
    step,
    share,
    problem,
    take: (file: File) => read((signal, onProgress) => lookAtExport(file, { signal, onProgress })),
    revise: (revision: Revision) => read(() => reviseImport(current?.id ?? '', revision)),
    commit: (findBoard: () => Promise<string | undefined>) =>
      run(async (signal, onProgress) => {
        if (current === undefined) {
          return;
        }
        const boardId = await findBoard();
        const result = await commitImport(current.id, { boardId, signal, onProgress });
        void queryClient.invalidateQueries({ queryKey: analyticsKeys.dashboard });
        goTo({ at: 'done', preview: current, result });
      }, 'Failed to import the numbers'),
    /** Ends what runs, and leaves everything as it was before it. */
    stop,
    restart: () => {
      discardWaiting();
      forgetProblem();
      setStep({ at: 'choose' });
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
