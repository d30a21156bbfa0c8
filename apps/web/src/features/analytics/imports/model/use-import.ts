import type { DateOrder, ImportMapping, ImportPreview, ImportResult } from '@hookline/contract/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { analyticsKeys } from '../../query-keys.ts';
import { commitImport } from '../api/commit-import.ts';
import { discardImport } from '../api/discard-import.ts';
import { lookAtExport } from '../api/look-at-export.ts';
import { reviseImport } from '../api/revise-import.ts';
import { useSingleWork, type Work } from './use-single-work.ts';

/** What the dialog shows, and what is known by then. */
type Step =
  | { at: 'choose' }
  | { at: 'columns'; preview: ImportPreview }
  | { at: 'preview'; preview: ImportPreview }
  | { at: 'done'; preview: ImportPreview; result: ImportResult };

/** What was decided below a preview. */
interface Decision {
  findBoard: () => Promise<string | undefined>;
  /** ISO 8601; undefined for the moment that the preview shows. */
  recordedAt: string | undefined;
}

const stepOf = (preview: ImportPreview): Step => ({
  at: preview.table === null ? 'preview' : 'columns',
  preview,
});

/**
 * The way of a file from the disk to the figures. One thing runs at a time; what fails leaves the step as it
 * was.
 */
export function useImport() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const { share, problem, run, stop, forgetProblem } = useSingleWork();
  /** The preview as the server has it, also for work that began before it came. */
  const waiting = useRef<ImportPreview>(undefined);
  const discardWaiting = () => {
    if (waiting.current !== undefined) {
      discardImport(waiting.current.id);
      waiting.current = undefined;
    }
  };
  // Who closes the dialog does not want the file any more.
  useEffect(() => discardWaiting, []);

  const goTo = (next: Step) => {
    waiting.current = next.at === 'columns' || next.at === 'preview' ? next.preview : undefined;
    setStep(next);
  };
  const read = (look: (...how: Parameters<Work>) => Promise<ImportPreview>, isQuiet = false) =>
    run(async (...how) => goTo(stepOf(await look(...how))), { fallback: 'Failed to read the file', isQuiet });
  const lookFor = async (recordedAt: string): Promise<ImportPreview> =>
    reviseImport(waiting.current?.id ?? '', { recordedAt });

  return {
    step,
    share,
    problem,
    take: (file: File) => read((signal, onProgress) => lookAtExport(file, { signal, onProgress })),
    map: (mapping: ImportMapping) => read(() => reviseImport(waiting.current?.id ?? '', { mapping })),
    /** Reads doubtful dates in another order. */
    readDates: (dateOrder: DateOrder) =>
      read(() => reviseImport(waiting.current?.id ?? '', { dateOrder }), true),
    /** Looks at the export for another moment (ISO 8601); meanwhile everything can go on. */
    move: (recordedAt: string) => read(() => lookFor(recordedAt), true),
    /** Records the numbers, for the moment given where the preview shows another. */
    commit: ({ findBoard, recordedAt }: Decision) =>
      run(
        async (signal, onProgress) => {
          if (recordedAt !== undefined && waiting.current?.recorded_at !== recordedAt) {
            goTo(stepOf(await lookFor(recordedAt)));
          }
          const preview = waiting.current;
          if (preview === undefined) {
            return;
          }
          const boardId = await findBoard();
          const result = await commitImport(preview.id, { boardId, signal, onProgress });
          void queryClient.invalidateQueries({ queryKey: analyticsKeys.numbers });
          goTo({ at: 'done', preview, result });
        },
        { fallback: 'Failed to import the numbers' },
      ),
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
