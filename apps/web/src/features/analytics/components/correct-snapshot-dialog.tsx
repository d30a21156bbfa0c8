import { type FormEvent, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useCorrectSnapshot } from '../api/change-snapshot.ts';
import { momentFault, noMoments, sentMoments, toField } from '../model/moments.ts';
import {
  canRecord,
  performancePayload,
  type TypedPerformance,
  typedFrom,
} from '../model/performance-payload.ts';
import type { PerformanceRow } from '../model/performance-rows.ts';
import { CountFields } from './count-fields.tsx';
import { MomentFields } from './moment-fields.tsx';

export interface CorrectSnapshotDialogProps {
  row: PerformanceRow;
  onClose: () => void;
  onCorrected: () => void;
}

/** Asks for the right numbers in the place of recorded ones. */
export function CorrectSnapshotDialog({ row, onClose, onCorrected }: CorrectSnapshotDialogProps) {
  const [counts, setCounts] = useState(() => typedFrom(row));
  const [recordedAt, setRecordedAt] = useState('');
  const { mutate, reset, isPending, error } = useCorrectSnapshot(() => {
    onCorrected();
    onClose();
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (momentFault(recordedAt) === undefined && canRecord(counts)) {
      const moments = sentMoments({ ...noMoments, recordedAt: recordedAt === shown ? '' : recordedAt });
      mutate({ id: row.key, metrics: performancePayload(counts, row.more), ...moments });
    }
  };
  const shown = toField(row.recordedAt);
  // What was refused is what stood there before.
  const handleType = (part: Partial<TypedPerformance>) => {
    if (error !== null) {
      reset();
    }
    setCounts((now) => ({ ...now, ...part }));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct numbers"
      description="All figures update to match. The previous numbers stay in the list of changes."
    >
      <form onSubmit={handleSubmit} className="grid gap-4">
        <CountFields typed={counts} onType={handleType} />
        <MomentFields
          typed={{ recordedAt: recordedAt || shown, publishedAt: '' }}
          onType={(part) => setRecordedAt(part.recordedAt ?? '')}
          withPublished={false}
        />
        {error !== null && (
          <p role="alert" className="text-base font-medium text-danger-ink">
            {errorMessage(error, 'Failed to correct the numbers')}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Saving...">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
