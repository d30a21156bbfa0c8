import { useId } from 'react';
import { formatBytes } from '#lib/format.ts';
import { DropHint, FileDrop } from '#ui/file-drop.tsx';
import { type FileRules, nameExtensions } from '../model/file-rules.ts';

export interface FilePickerProps {
  rules: FileRules;
  /** Why the last file could not be taken. */
  refusal: string | undefined;
  onChoose: (file: File) => void;
  /** Takes several at once; without it only the first of them is taken. */
  onChooseMany?: ((files: readonly File[]) => void) | undefined;
}

/** A place for a file, with what is allowed and why the last one was not. */
export function FilePicker({ rules, refusal, onChoose, onChooseMany }: FilePickerProps) {
  const id = useId();

  return (
    <div className="grid gap-1.5">
      <FileDrop
        title={
          <>
            Choose a file<DropHint>, or drag and drop it here</DropHint>
          </>
        }
        rules={
          <span id={`${id}-rules`}>
            {nameExtensions(rules)}, up to {formatBytes(rules.maxUploadBytes).replace(' ', '')}
          </span>
        }
        accept={rules.allowedExtensions.map((extension) => `.${extension}`).join(',')}
        describedBy={refusal === undefined ? `${id}-rules` : `${id}-rules ${id}-refusal`}
        isInvalid={refusal !== undefined}
        onChoose={onChoose}
        onChooseMany={onChooseMany}
      />
      {refusal !== undefined && (
        <p id={`${id}-refusal`} role="alert" className="text-sm font-medium text-danger-ink">
          {refusal}
        </p>
      )}
    </div>
  );
}
