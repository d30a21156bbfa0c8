import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#lib/use-write.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { formatBytes } from '#lib/format.ts';
import { roomOf, usageQuery } from '#lib/usage.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { FormErrorBesideToast } from '#ui/form-error.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { existingOf } from '../model/existing-item.ts';
import { refuseFile } from '../model/file-rules.ts';
import type { AddFormProps } from './add-address-form.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { FilePicker } from './file-picker.tsx';

export interface UploadFormProps extends AddFormProps {
  /** Somebody chose several. */
  onMany: (files: readonly File[]) => void;
}

/** Uploads one file, and waits for it; several are handed on. */
export function UploadForm({ sink, boardId, onAdded, onCancel, onMany }: UploadFormProps) {
  const { config } = useConfig();
  const { data } = useQuery(usageQuery());
  const roomBytes = roomOf(data?.usage.bytes);
  const rules = { ...config, roomBytes };
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [share, setShare] = useState(0);
  /** Why the last upload failed; one that was cancelled did not. */
  const [failure, setFailure] = useState<Error>();
  const ending = useRef<AbortController>(undefined);
  const upload = useWrite({
    mutationFn: ({ chosen, onlyNew }: { chosen: File; onlyNew: boolean }) => {
      ending.current = new AbortController();
      setShare(0);
      setFailure(undefined);
      return sink.addFile(chosen, { signal: ending.current.signal, onProgress: setShare, onlyNew });
    },
    onSuccess: (item) => {
      showSuccess('File uploaded successfully!');
      onAdded(item);
    },
    onError: (error) => {
      if (ending.current?.signal.aborted !== true) {
        setFailure(error);
        if (existingOf(error, boardId) === undefined) {
          showError(errorMessage(error, 'Failed to upload file'));
        }
      }
    },
  });
  const isThere = existingOf(failure, boardId) !== undefined;
  // Who closes the dialog does not want the file any more.
  useEffect(() => () => ending.current?.abort(), []);

  const handleChoose = (chosen: File) => {
    const reason = refuseFile(chosen, rules);
    setRefusal(reason);
    setFailure(undefined);
    setFile(reason === undefined ? chosen : undefined);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file === undefined) {
      showError('Please select a file');
      return;
    }
    upload.mutate({ chosen: file, onlyNew: !isThere });
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {file === undefined ? (
        <FilePicker rules={rules} refusal={refusal} onChoose={handleChoose} onChooseMany={onMany} />
      ) : (
        <ChosenFile
          file={file}
          share={upload.isPending ? share : undefined}
          onRemove={() => {
            setFile(undefined);
            setFailure(undefined);
          }}
        />
      )}
      <p className="text-sm text-muted">
        Uploads are stored in object storage and processed by AI: their text becomes searchable and can be
        used in scripts.
        {roomBytes !== null && (
          <>
            {' '}
            You have {formatBytes(roomBytes)} of {formatBytes(data?.usage.bytes.limit)} of storage left.
          </>
        )}
      </p>
      <FormErrorBesideToast error={failure} />
      <DuplicateNotice error={failure} boardId={boardId} />
      <DialogActions>
        <Button onClick={() => (upload.isPending ? ending.current?.abort() : onCancel())}>
          {upload.isPending ? 'Cancel upload' : 'Cancel'}
        </Button>
        <Button type="submit" variant="primary" busy={upload.isPending} busyLabel="Uploading...">
          {isThere ? 'Upload anyway' : 'Upload'}
        </Button>
      </DialogActions>
    </form>
  );
}
