import type { Platform } from '@hookline/contract/common';
import { Lightbulb } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatPercent } from '#lib/format.ts';
import { platformName } from '#lib/platforms.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { performancePayload, type TypedPerformance } from '../model/performance-payload.ts';

export interface TrackPerformanceFormProps {
  busy: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
  onSubmit: (typed: TypedPerformance) => void;
  onCancel: () => void;
}

const blank: TypedPerformance = { platform: 'instagram', views: '', likes: '', shares: '', comments: '' };

const platforms: readonly SelectOption<Platform>[] = (
  ['instagram', 'tiktok', 'youtube', 'facebook', 'twitter', 'linkedin'] as const
).map((value) => ({ value, label: platformName(value) }));

export function TrackPerformanceForm({ busy, failure, onSubmit, onCancel }: TrackPerformanceFormProps) {
  const [typed, setTyped] = useState(blank);
  const change = (part: Partial<TypedPerformance>) => setTyped((now) => ({ ...now, ...part }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Platform" required>
        <Select options={platforms} value={typed.platform} onChoose={(platform) => change({ platform })} />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
        <Field label="Views" required>
          <CountInput value={typed.views} onType={(views) => change({ views })} />
        </Field>
        <Field label="Likes">
          <CountInput value={typed.likes} onType={(likes) => change({ likes })} />
        </Field>
        <Field label="Shares/Reposts">
          <CountInput value={typed.shares} onType={(shares) => change({ shares })} />
        </Field>
        <Field label="Comments">
          <CountInput value={typed.comments} onType={(comments) => change({ comments })} />
        </Field>
      </div>
      <p className="tabular text-sm text-muted">
        Engagement rate: {formatPercent(performancePayload(typed).engagement_rate)}
      </p>
      <p className="flex items-start gap-2 rounded-lg bg-sunken px-3 py-2.5 text-sm text-muted">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>
          Tip: update your performance data regularly. Enter the totals the platform shows now; the change over time is
          worked out for you.
        </span>
      </p>
      {failure !== undefined && (
        <p role="alert" className="text-base font-medium text-danger-ink">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Tracking...">
          Track Performance
        </Button>
      </DialogActions>
    </form>
  );
}

const CountInput = ({ value, onType }: { value: string; onType: (text: string) => void }) => (
  <Input
    type="number"
    min={0}
    step={1}
    inputMode="numeric"
    placeholder="0"
    autoComplete="off"
    value={value}
    onChange={({ target }) => onType(target.value)}
    className="tabular"
  />
);
