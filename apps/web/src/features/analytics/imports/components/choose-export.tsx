import clsx from 'clsx';
import { CloudUpload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Importing } from '../model/use-import.ts';

const sources = 'YouTube Studio, TikTok Studio, Instagram and Facebook (Meta Business Suite), LinkedIn, X';

/** The first step: a file from the disk, or dropped. */
export function ChooseExport({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { share, take, stop } = importing;
  return (
    <>
      {share === undefined ? <FileDrop onChoose={(file) => void take(file)} /> : <Reading share={share} />}
      <p className="text-sm text-muted">
        {sources}: exports are recognised by what is in them. Nothing is recorded before you have seen what would
        happen. LinkedIn gives company pages an old workbook (.xls): open it and save it as .xlsx first.
      </p>
      <DialogActions>
        <Button onClick={share === undefined ? onClose : stop}>Cancel</Button>
      </DialogActions>
    </>
  );
}

function Reading({ share }: { share: number }) {
  return (
    <div className="grid gap-3 rounded-lg border border-line px-4 py-8">
      <p className="text-center font-medium text-ink">{share < 1 ? 'Sending the file…' : 'Reading the file…'}</p>
      <Progress label="Reading the file" {...(share < 1 && { value: share })} />
    </div>
  );
}

function FileDrop({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) {
      onChoose(file);
    }
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is the second way; the input inside takes the keyboard
    <label
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={clsx(
        'flex cursor-pointer flex-col items-center rounded-lg border border-dashed px-4 py-10 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/70 hover:border-accent hover:bg-accent-soft/40',
      )}
    >
      <CloudUpload aria-hidden="true" className="size-6 text-accent-ink" strokeWidth={1.75} />
      <span className="mt-2 font-medium text-ink">Choose an export, or drag and drop it here</span>
      <span className="mt-1 text-sm text-muted">CSV, XLSX or ZIP, up to 50 MB</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.zip"
        onChange={({ target }) => {
          take(target.files);
          // The same file again must count as a choice.
          target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
