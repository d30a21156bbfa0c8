import clsx from 'clsx';
import { CloudUpload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { type FileRules, nameExtensions } from '../model/file-rules.ts';

export interface FilePickerProps {
  rules: FileRules;
  /** Why the last file could not be taken. */
  refusal: string | undefined;
  onChoose: (file: File) => void;
}

/** Opens the browser's file dialog, or takes what is dropped on it. */
export function FilePicker({ rules, refusal, onChoose }: FilePickerProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) {
      onChoose(file);
    }
  };

  return (
    <div className="grid gap-1.5">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is the second way; the input inside takes the keyboard */}
      <label
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={clsx(
          'flex cursor-pointer flex-col items-center rounded-lg border border-dashed px-4 py-8 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/70 hover:border-accent hover:bg-accent-soft/40',
        )}
      >
        <CloudUpload aria-hidden="true" className="size-6 text-accent-ink" strokeWidth={1.75} />
        <span className="mt-2 font-medium text-ink">Choose a file, or drag and drop it here</span>
        <span id={`${id}-rules`} className="mt-1 text-sm text-muted">
          {nameExtensions(rules)}, up to {formatBytes(rules.maxUploadBytes).replace(' ', '')}
        </span>
        <input
          type="file"
          accept={rules.allowedExtensions.map((extension) => `.${extension}`).join(',')}
          aria-describedby={refusal === undefined ? `${id}-rules` : `${id}-rules ${id}-refusal`}
          aria-invalid={refusal === undefined ? undefined : true}
          onChange={({ target }) => {
            take(target.files);
            // The same file again must count as a choice.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      {refusal !== undefined && (
        <p id={`${id}-refusal`} role="alert" className="text-sm font-medium text-danger-ink">
          {refusal}
        </p>
      )}
    </div>
  );
}
