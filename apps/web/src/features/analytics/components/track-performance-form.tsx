import { CalendarClock, Lightbulb } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { momentFault, noMoments, type TypedMoments } from '../model/moments.ts';
import { canRecord, type TypedPerformance } from '../model/performance-payload.ts';
import { CountFields } from './count-fields.tsx';
import { MomentFields } from './moment-fields.tsx';

export interface TypedTracking {
  counts: TypedPerformance;
  moments: TypedMoments;
}

export interface TrackPerformanceFormProps {
  busy: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
  /** The platform chosen at first. */
  platform: TypedPerformance['platform'];
  /** Something was changed since. */
  onType: () => void;
  onSubmit: (typed: TypedTracking) => void;
  onCancel: () => void;
}

const blank = { views: '', likes: '', shares: '', comments: '' };

export function TrackPerformanceForm({
  busy,
  failure,
  platform,
  onType,
  onSubmit,
  onCancel,
}: TrackPerformanceFormProps) {
  const [counts, setCounts] = useState<TypedPerformance>({ ...blank, platform });
  const [moments, setMoments] = useState<TypedMoments>();
  const isPast = [moments?.recordedAt, moments?.publishedAt].every(
    (typed) => momentFault(typed ?? '') === undefined,
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPast && canRecord(counts)) {
      onSubmit({ counts, moments: moments ?? noMoments });
    }
  };
  const handleType = (part: Partial<TypedPerformance>) => {
    onType();
    setCounts((now) => ({ ...now, ...part }));
  };

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      <CountFields typed={counts} onType={handleType} />
      {moments === undefined ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5 self-start"
          onClick={() => setMoments(noMoments)}
        >
          <CalendarClock aria-hidden="true" />
          Numbers from another time?
        </Button>
      ) : (
        <MomentFields typed={moments} onType={(part) => setMoments({ ...moments, ...part })} withPublished />
      )}
      <p className="flex items-start gap-2 rounded-lg bg-sunken px-3 py-2.5 text-sm text-muted">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>
          Tip: update your performance data regularly. Enter the totals the platform shows now, and we’ll work
          out the change over time.
        </span>
      </p>
      {failure !== undefined && (
        <p role="alert" className="text-base font-medium text-danger-ink">
          {failure}
        </p>
      )}
      <DialogActions isSticky>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Tracking...">
          Track Performance
        </Button>
      </DialogActions>
    </form>
  );
}
