import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { DropHint, FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { lookAtLibrary } from '../api/look-at-library.ts';
import type { ShownImport } from '../model/shown-import.ts';

/** The first step: an export from the disk, or dropped. */
export function ChooseLibrary({ onSeen }: { onSeen: (seen: ShownImport) => void }) {
  const { share, problem, look, stop } = useLook(onSeen);
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem !== undefined && (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {share === undefined ? (
        <FileDrop
          title={
            <>
              Choose an export<DropHint>, or drag and drop it here</DropHint>
            </>
          }
          rules="HTML, CSV, JSON or ZIP up to 100 MB; Hookline archives up to 10 GB. You can review everything before it’s added."
          accept=".html,.htm,.csv,.json,.zip"
          onChoose={look}
        />
      ) : (
        <div className="grid gap-3 rounded-lg border border-line px-4 py-8">
          <p className="text-center font-medium text-ink">
            {share < 1 ? 'Sending the file…' : 'Reading the file…'}
          </p>
          <Progress label="Reading the file" {...(share < 1 && { value: share })} />
          <Button size="sm" onClick={stop} className="justify-self-center">
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

/** Sends one file at a time to be looked at; what is under way ends with the component. */
function useLook(onSeen: (seen: ShownImport) => void) {
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
