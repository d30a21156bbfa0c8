import type { ImportPreview } from '@hookline/contract/analytics';
import { platformName } from '@hookline/contract/platforms';
import { type FormEvent, useState } from 'react';
import { Progress } from '#ui/progress.tsx';
import type { Importing } from '../model/use-import.ts';
import { ChooseBoard, type BoardChoice } from './choose-board.tsx';
import { DateReading } from './date-reading.tsx';
import { ImportHeadline } from './import-headline.tsx';
import type { ImportPlaces } from './import-places.ts';
import { ImportPreviewActions } from './import-preview-actions.tsx';
import { ImportReasons } from './import-reasons.tsx';
import { ImportRows } from './import-rows.tsx';
import { readRecordedFor } from '../model/recorded-for.ts';
import { RecordedFor } from './recorded-for.tsx';

export interface ImportPreviewViewProps extends ImportPlaces {
  preview: ImportPreview;
  importing: Importing;
  onClose: () => void;
}

/** What an import would do, and where its new posts shall go. */
export function ImportPreviewView({
  preview,
  importing,
  onClose,
  boards,
  onCreateBoard,
}: ImportPreviewViewProps) {
  const { counts } = preview;
  const [choice, setChoice] = useState(() => suggestBoard(preview, boards));
  const [isAsked, setIsAsked] = useState(false);
  const [moment, setMoment] = useState<string>();
  // Posts that come back from the trash without a board need one like new ones.
  const placeless = counts.created + preview.homeless;
  const hasNewPosts = placeless > 0;
  const isNameless = hasNewPosts && choice.boardId === '' && choice.name.trim() === '';
  const recordedFor = readRecordedFor(moment, preview);
  const useful = counts.created + counts.matched;
  const findBoard = async (): Promise<string> => {
    if (choice.boardId !== '') {
      return choice.boardId;
    }
    const boardId = await onCreateBoard(choice.name.trim());
    // A board that was made stays chosen when the import then fails.
    setChoice((now) => ({ ...now, boardId }));
    return boardId;
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isNameless && recordedFor.fault === undefined) {
      const { sent: recordedAt } = recordedFor;
      void importing.commit({ findBoard: async () => (hasNewPosts ? findBoard() : undefined), recordedAt });
    }
  };

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <ImportHeadline preview={preview} />
      <DateReading dates={preview.dates} importing={importing} />
      <ImportRows preview={preview} />
      <ImportReasons reasons={preview.reasons} />
      {useful + counts.unchanged > 0 && !preview.lines_say_when && (
        <RecordedFor recordedFor={recordedFor} onType={setMoment} importing={importing} />
      )}
      {hasNewPosts && (
        <ChooseBoard
          boards={boards}
          count={placeless}
          isNew={preview.homeless === 0}
          choice={choice}
          onChange={setChoice}
          problem={isAsked && isNameless ? 'Give the board a name.' : undefined}
        />
      )}
      {importing.share !== undefined && <Progress label="Importing" value={importing.share} />}
      <ImportPreviewActions useful={useful} importing={importing} onClose={onClose} />
    </form>
  );
}

/** A board of its own for each platform: the one that an earlier import made, else a new one. */
function suggestBoard({ platform }: ImportPreview, boards: ImportPlaces['boards']): BoardChoice {
  const name = platform === null ? 'Imported posts' : `${platformName(platform)} posts`;
  return { boardId: boards.find((board) => board.name === name)?.id ?? '', name };
}
