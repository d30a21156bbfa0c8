import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ShownImport } from '../model/shown-import.ts';
import { useLook } from '../model/use-look.ts';

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
          title="Choose an export, or drag and drop it here"
          rules="HTML, CSV, JSON or ZIP up to 100 MB. Nothing is added before you have seen what comes."
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
