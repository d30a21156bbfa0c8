import clsx from 'clsx';
import { CloudUpload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { showInfo } from './toast.ts';

export interface FileDropProps {
  /** What to do here. */
  title: ReactNode;
  /** Which files are taken, in words. */
  rules: ReactNode;
  /** Which files are taken, for the browser's file dialog. */
  accept: string;
  /** Ids of what describes it. */
  describedBy?: string;
  isInvalid?: boolean;
  /** Where it is one of several things. */
  isSmall?: boolean;
  onChoose: (file: File) => void;
  /** Takes several at once; without it only the first of them is taken. */
  onChooseMany?: ((files: readonly File[]) => void) | undefined;
}

/** What is said of dropping: not where fingers point, which cannot. */
export const DropHint = ({ children }: { children: string }) => (
  <span className="pointer-coarse:hidden">{children}</span>
);

/** The first of these files; says so where there are more. */
export function firstFile(files: FileList | null): File | undefined {
  const [file, ...others] = files ?? [];
  if (file !== undefined && others.length > 0) {
    showInfo(`Only one file at a time: added ${file.name} and skipped the rest.`);
  }
  return file;
}

/**
 * Opens the browser's file dialog, or takes what is dropped on it: one file, or several where they are
 * wanted.
 */
export function FileDrop(props: FileDropProps) {
  const {
    title,
    rules,
    accept,
    describedBy,
    isInvalid = false,
    isSmall = false,
    onChoose,
    onChooseMany,
  } = props;
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (onChooseMany !== undefined && files !== null && files.length > 1) {
      onChooseMany([...files]);
      return;
    }
    const file = firstFile(files);
    if (file !== undefined) {
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
        'flex cursor-pointer flex-col items-center rounded-lg border border-dashed px-4 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isSmall ? 'py-3' : 'py-8',
        isOver
          ? 'border-accent bg-accent-soft'
          : 'border-line-strong/70 hover:border-accent hover:bg-accent-soft/40',
      )}
    >
      <CloudUpload aria-hidden="true" className="size-6 text-accent-ink" strokeWidth={1.75} />
      <span className="mt-2 font-medium text-ink">{title}</span>
      <span className="mt-1 text-sm text-muted">{rules}</span>
      <input
        type="file"
        multiple={onChooseMany !== undefined}
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
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
