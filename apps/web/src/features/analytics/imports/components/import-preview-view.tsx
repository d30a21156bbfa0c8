import type { ImportPreview } from '@hookline/contract/analytics';
import { type FormEvent, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Importing } from '../model/use-import.ts';
import { ChooseBoard, type BoardChoice } from './choose-board.tsx';
import { ImportRows } from './import-rows.tsx';
import type { ImportPlaces } from './import-places.ts';
import { RecordedFor } from './recorded-for.tsx';

export interface ImportPreviewViewProps extends ImportPlaces {
  preview: ImportPreview;
  importing: Importing;
  onClose: () => void;
}

/** What an import would do, and where its new posts shall go. */
export function ImportPreviewView({ preview, importing, onClose, boards, onCreateBoard }: ImportPreviewViewProps) {
  const { counts, source, total_views, notes } = preview;
  const [choice, setChoice] = useState<BoardChoice>({ boardId: boards[0]?.id ?? '', name: source ?? 'Imported posts' });
  const [isAsked, setIsAsked] = useState(false);
  const isRunning = importing.share !== undefined;
  const isNameless = counts.created > 0 && choice.boardId === '' && choice.name.trim() === '';
  const useful = counts.created + counts.matched;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isNameless) {
      void importing.commit(async () => {
        if (counts.created === 0) {
          return undefined;
        }
        return choice.boardId || keepBoard(await onCreateBoard(choice.name.trim()));
      });
    }
  };
  // A board that was made stays chosen when the import then fails.
  const keepBoard = (boardId: string): string => {
    setChoice((now) => ({ ...now, boardId }));
    return boardId;
  };

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-base text-ink">
        <strong className="font-semibold">
          {source === 'Table' ? 'Table of posts' : `${source ?? 'Export'} recognised.`}
        </strong>{' '}
        {formatCount(total_views)} views in {(useful + counts.unchanged).toLocaleString()} posts.
      </p>
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      <ImportRows preview={preview} />
      {useful > 0 && <RecordedFor preview={preview} importing={importing} />}
      {counts.created > 0 && (
        <ChooseBoard
          boards={boards}
          count={counts.created}
          choice={choice}
          onChange={setChoice}
          problem={isAsked && isNameless ? 'Give the board a name.' : undefined}
        />
      )}
      {isRunning && <Progress label="Importing" value={importing.share ?? 0} />}
      <DialogActions>
        <Button onClick={isRunning ? importing.stop : onClose}>Cancel</Button>
        <Button onClick={importing.restart} disabled={isRunning}>
          Another file
        </Button>
        {useful > 0 && (
          <Button type="submit" variant="primary" busy={isRunning} busyLabel="Importing...">
            {`Import ${useful.toLocaleString()} ${useful === 1 ? 'post' : 'posts'}`}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
