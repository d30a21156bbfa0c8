import type { DateOrder, ImportMapping, ImportPreview, ImportResult } from '@hookline/contract/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { analyticsKeys } from '../../query-keys.ts';
import { commitImport } from '../api/commit-import.ts';
import { discardImport } from '../api/discard-import.ts';
import { lookAtExport } from '../api/look-at-export.ts';
import { reviseImport } from '../api/revise-import.ts';
import {
  findUnderWay,
  forgetUnderWay,
  type ImportUnderWay,
  keepUnderWay,
  useGoOn,
} from './import-under-way.ts';
import { useSingleWork, type Work } from './use-single-work.ts';

/** What the dialog shows, and what is known by then. */
type Step =
  | { at: 'choose' }
  | { at: 'columns'; preview: ImportPreview }
  | { at: 'preview'; preview: ImportPreview }
  /** A reload went through an import: it goes on. */
  | { at: 'goingOn'; fileName: string }
  | { at: 'done'; fileName: string; result: ImportResult };

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

const failure = { fallback: 'Failed to import the numbers' };

async function carryOut(
  order: ImportUnderWay,
  ...[signal, onProgress]: Parameters<Work>
): Promise<ImportResult> {
  keepUnderWay(order);
  const result = await commitImport(order.id, { boardId: order.boardId, signal, onProgress });
  forgetUnderWay();
  return result;
}

/** The step that is shown, and the preview as the server has it, also for work that began before it came. */
function useSteps(first: Step) {
  const [step, setStep] = useState(first);
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
  const restart = () => {
    discardWaiting();
    setStep({ at: 'choose' });
  };
  return { step, waiting, goTo, restart };
}

/**
 * The way of a file from the disk to the figures. One thing runs at a time; what fails leaves the step as it
 * was.
 */
export function useImport() {
  const queryClient = useQueryClient();
  const [begun] = useState(findUnderWay);
  const { step, waiting, goTo, restart } = useSteps(
    begun === undefined ? { at: 'choose' } : { at: 'goingOn', fileName: begun.fileName },
  );
  const { share, problem, run, stop, forgetProblem } = useSingleWork();
  const read = (look: (...how: Parameters<Work>) => Promise<ImportPreview>, isQuiet = false) =>
    run(async (...how) => goTo(stepOf(await look(...how))), { fallback: 'Failed to read the file', isQuiet });
  const lookFor = async (recordedAt: string): Promise<ImportPreview> =>
    reviseImport(waiting.current?.id ?? '', { recordedAt });

  const finish =
    (order: ImportUnderWay): Work =>
    async (...how) => {
      const result = await carryOut(order, ...how);
      void queryClient.invalidateQueries({ queryKey: analyticsKeys.numbers });
      goTo({ at: 'done', fileName: order.fileName, result });
    };

  useGoOn(begun, (order) => {
    const goOn: Work = (...how) =>
      finish(order)(...how).catch((error: unknown) => {
        forgetUnderWay();
        goTo({ at: 'choose' });
        throw error;
      });
    void run(goOn, failure);
  });

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
      run(async (signal, onProgress) => {
        if (recordedAt !== undefined && waiting.current?.recorded_at !== recordedAt) {
          goTo(stepOf(await lookFor(recordedAt)));
        }
        const preview = waiting.current;
        if (preview === undefined) {
          return;
        }
        const order = { id: preview.id, boardId: await findBoard(), fileName: preview.file_name };
        await finish(order)(signal, onProgress);
      }, failure),
    /** Ends what runs, and leaves everything as it was before it. */
    stop,
    restart: () => {
      restart();
      forgetProblem();
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
