import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Loading } from '#ui/loading.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useChangeSettings } from '../api/change-settings.ts';
import { settingsQuery } from '../api/get-settings.ts';
import { browserTimeZone, zoneOptions } from '../model/time-zones.ts';
import { weekStarts } from '../model/week-starts.ts';

/** When a day and a week begin. Kept as soon as it is chosen. */
export function DaySettings() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery());
  const { isSaving, change } = useChangeSettings();

  if (data === undefined && error !== null) {
    return (
      <ErrorState title="Your settings could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Loading settings">
        <Skeleton className="h-16" />
      </Loading>
    );
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
