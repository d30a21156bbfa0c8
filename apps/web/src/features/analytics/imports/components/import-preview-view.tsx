import type { ImportPreview } from '@hookline/contract/analytics';
import { platformName } from '@hookline/contract/platforms';
import { type FormEvent, useState } from 'react';
import { counted, formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Select } from '#ui/select.tsx';
import type { Importing } from '../model/use-import.ts';
import { readRecordedFor } from '../model/recorded-for.ts';
import { dateOrders, describeDates } from '../model/date-orders.ts';
import { type BoardChoice, ChooseBoard } from './choose-board.tsx';
import type { ImportPlaces } from './import-places.ts';
import { ImportReasons } from './import-reasons.tsx';
import { ImportRows } from './import-rows.tsx';
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
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
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
          problem={isAsked && isNameless ? 'Enter a board name.' : undefined}
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

/** What was recognised in the file, how much it holds, and what to know about it. */
function ImportHeadline({
  preview: { counts, source, total_views, notes, asides },
}: {
  preview: ImportPreview;
}) {
  const posts = counts.created + counts.matched + counts.unchanged;
  return (
    <>
      <p className="text-base text-ink">
        <strong className="font-semibold">
          {source === 'Table' ? 'A table of posts.' : `${source ?? 'Export'} recognized.`}
        </strong>{' '}
        {formatCount(total_views)} views in {counted(posts, 'post')}.
      </p>
      {asides.length > 0 && <p className="-mt-3 text-sm text-pretty text-muted">{asides.join(' ')}</p>}
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
    </>
  );
}

interface ImportPreviewActionsProps {
  /** How many posts of the file would change something. */
  useful: number;
  importing: Importing;
  onClose: () => void;
}

/** The ways on from the preview of an import; its form is sent from here. */
function ImportPreviewActions({ useful, importing, onClose }: ImportPreviewActionsProps) {
  const isRunning = importing.share !== undefined;
  return (
    <DialogActions isSticky>
      <Button onClick={isRunning ? importing.stop : onClose}>Cancel</Button>
      <Button onClick={importing.restart} disabled={isRunning}>
        Choose another file
      </Button>
      {useful > 0 && (
        <Button type="submit" variant="primary" busy={isRunning} busyLabel="Importing...">
          {`Import ${counted(useful, 'post')}`}
        </Button>
      )}
    </DialogActions>
  );
}

/**
 * How dates were read that could be meant in another way, to be changed before anything is recorded; nothing
 * where all are certain.
 */
function DateReading({ dates, importing }: { dates: ImportPreview['dates']; importing: Importing }) {
  if (dates === null) {
    return null;
  }
  // Without a year of four figures, any part may be the year.
  const options = /\d{4}/u.test(dates.example)
    ? dateOrders.filter(({ value }) => value !== 'ymd')
    : dateOrders;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice tone={dates.told_by === 'nothing' ? 'warning' : 'info'}>{describeDates(dates)}</Notice>
      <Field label="Date format">
        <Select
          options={options}
          value={dates.order}
          disabled={importing.share !== undefined}
          onChoose={(order) => void importing.readDates(order)}
          className="sm:w-64"
        />
      </Field>
    </div>
  );
}
