import { useQuery } from '@tanstack/react-query';
import { browserTimeZone } from '#lib/browser-time-zone.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { useChangeSettings } from '../api/change-settings.ts';
import { settingsQuery } from '../api/get-settings.ts';
import { zoneOptions } from '../model/time-zones.ts';
import { weekStarts } from '../model/week-starts.ts';

/** When a day and a week begin. Kept as soon as it is chosen. */
export function DaySettings() {
  const query = useQuery(settingsQuery());
  const { data } = query;
  const { isSaving, change } = useChangeSettings();

  if (data === undefined) {
    return <NotLoaded query={query} noun="Your settings" skeleton="h-16" />;
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label="Time zone">
        <Select
          options={zoneOptions(data.timezone, browserTimeZone())}
          value={data.timezone}
          disabled={isSaving}
          onChoose={(timezone) => change({ timezone })}
        />
      </Field>
      <Field label="Week starts on">
        <Select
          options={weekStarts}
          value={data.weekStartsOn}
          disabled={isSaving}
          onChoose={(weekStartsOn) => change({ weekStartsOn })}
        />
      </Field>
    </div>
  );
}
