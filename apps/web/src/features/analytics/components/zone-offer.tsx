import type { Settings } from '@hookline/contract/analytics';
import { useStoredValue } from '#lib/stored-value.ts';
import { useChangeSettings } from '../api/change-settings.ts';
import { browserTimeZone, spoken, zoneChosenEntry, zoneToOffer } from '../model/time-zones.ts';

/** Says what days are counted in, and offers the browser's own zone to somebody who never chose one. */
export function ZoneOffer({ settings }: { settings: Settings | undefined }) {
  const { isSaving, change } = useChangeSettings();
  const isChosen = useStoredValue(zoneChosenEntry()) !== null;
  const offered = isChosen ? undefined : zoneToOffer(settings?.timezone, browserTimeZone());

  // Room for both lines from the start: the offer comes late and moves nothing.
  return (
    <span className="block min-h-11 sm:min-h-5.5">
      How your tracked posts perform
      {settings !== undefined && `, by days in ${spoken(settings.timezone)}. `}
      {offered !== undefined && (
        <button
          type="button"
          disabled={isSaving}
          onClick={() => change({ timezone: offered })}
          className="rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline disabled:opacity-55"
        >
          Use {spoken(offered)}
        </button>
      )}
    </span>
  );
}
