import type { Settings } from '@hookline/contract/analytics';
import { type FormEvent, useState } from 'react';
import { browserTimeZone } from '#lib/browser-time-zone.ts';
import { fieldError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useChangeSettings } from '../api/change-settings.ts';
import { ranges } from '../model/ranges.ts';
import { zoneOptions } from '../model/time-zones.ts';
import { weekStarts } from '../model/week-starts.ts';

/** How days, weeks and periods are counted. Stays open, with what was chosen, when saving fails. */
export function SettingsDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [draft, setDraft] = useState(settings);
  const { isSaving, error, change } = useChangeSettings(onClose);
  const set = (part: Partial<Settings>) => setDraft((now) => ({ ...now, ...part }));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change(draft);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Analytics settings"
      description="These apply to all figures, including past ones."
    >
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <Field label="Time zone" hint="Determines when a day starts." error={fieldError(error, 'timezone')}>
          <Select
            options={zoneOptions(settings.timezone, browserTimeZone())}
            value={draft.timezone}
            onChoose={(timezone) => set({ timezone })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Week starts on" error={fieldError(error, 'weekStartsOn')}>
            <Select
              options={weekStarts}
              value={draft.weekStartsOn}
              onChoose={(weekStartsOn) => set({ weekStartsOn })}
            />
          </Field>
          <Field label="Default period" error={fieldError(error, 'defaultRange')}>
            <Select
              options={ranges}
              value={draft.defaultRange}
              onChoose={(defaultRange) => set({ defaultRange })}
            />
          </Field>
        </div>
        <Field
          label="Posts per group"
          required
          hint="How many posts a platform, weekday or content type needs before insights compare it. Higher means fewer but more reliable insights."
          error={fieldError(error, 'minimumSample')}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={3}
            max={1000}
            step={1}
            value={Number.isNaN(draft.minimumSample) ? '' : draft.minimumSample}
            onChange={(event) => set({ minimumSample: event.target.valueAsNumber })}
            className="tabular sm:w-32"
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
            Save settings
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
