import { formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import type { Importing } from '../model/use-import.ts';

export interface ImportPreviewActionsProps {
  /** How many posts of the file would change something. */
  useful: number;
  importing: Importing;
  onClose: () => void;
}

/** The ways on from the preview of an import; its form is sent from here. */
export function ImportPreviewActions({ useful, importing, onClose }: ImportPreviewActionsProps) {
  const isRunning = importing.share !== undefined;
  return (
    <DialogActions>
      <Button onClick={isRunning ? importing.stop : onClose}>Cancel</Button>
      <Button onClick={importing.restart} disabled={isRunning}>
        Another file
      </Button>
      {useful > 0 && (
        <Button type="submit" variant="primary" busy={isRunning} busyLabel="Importing...">
          {`Import ${formatExact(useful)} ${useful === 1 ? 'post' : 'posts'}`}
        </Button>
      )}
    </DialogActions>
  );
}
