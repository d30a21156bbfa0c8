import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { useImport } from '../model/use-import.ts';
import { ChooseExport } from './choose-export.tsx';
import { ImportPreviewView } from './import-preview-view.tsx';
import { ImportResultView } from './import-result-view.tsx';
import type { ImportPlaces } from './import-places.ts';
import { MapColumns } from './map-columns.tsx';

export interface ImportDialogProps extends ImportPlaces {
  /** A file that was dropped on the page. */
  dropped: File | undefined;
  onClose: () => void;
}

/** A table of the file needs the room. */
const stepsWithTable: ReadonlySet<string> = new Set(['columns', 'preview']);

/** From a file to its numbers: choose, see what it would do, say where new posts go, and watch it happen. */
export function ImportDialog({ dropped, onClose, ...places }: ImportDialogProps) {
  const importing = useImport();
  const { step, problem, take } = importing;
  const isTaken = useRef(false);
  useEffect(() => {
    if (dropped !== undefined && !isTaken.current) {
      isTaken.current = true;
      void take(dropped);
    }
  }, [dropped, take]);

  return (
    <Dialog
      open
      size={stepsWithTable.has(step.at) ? 'xl' : 'lg'}
      onClose={onClose}
      title="Import numbers"
      description={
        step.at === 'choose'
          ? 'From a platform export or any table of your posts.'
          : 'preview' in step
            ? step.preview.file_name
            : step.fileName
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {problem !== undefined && (
          <div role="alert">
            <Notice tone="danger">{problem}</Notice>
          </div>
        )}
        {step.at === 'choose' && <ChooseExport importing={importing} onClose={onClose} />}
        {step.at === 'goingOn' && (
          <>
            <Progress label="Importing" {...(importing.share !== undefined && { value: importing.share })} />
            <DialogActions>
              <Button onClick={importing.stop}>Cancel</Button>
            </DialogActions>
          </>
        )}
        {step.at === 'columns' && step.preview.table && (
          <MapColumns table={step.preview.table} importing={importing} onClose={onClose} />
        )}
        {step.at === 'preview' && (
          <ImportPreviewView preview={step.preview} importing={importing} onClose={onClose} {...places} />
        )}
        {step.at === 'done' && (
          <ImportResultView result={step.result} onAgain={importing.restart} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
