import { userId } from '#lib/session.ts';
import type { SelectOption } from '#ui/select.tsx';

/** What the server counts days in until somebody chooses. */
const serverDefault = 'UTC';

/**
 * The zone to offer to somebody who never chose one: the browser's, when it differs from what the server
 * assumes.
 */
export const zoneToOffer = (current: string | undefined, browser: string): string | undefined =>
  current === serverDefault && browser !== serverDefault && browser !== '' ? browser : undefined;

/**
 * Where this browser keeps that its user has chosen a zone: the server's answer does not tell choosing UTC
 * from not choosing.
 */
export const zoneChosenEntry = (): string => `zoneChosen ${userId()}`;

/** Every zone to choose from: the browser's own first, and always the one that is set. */
export function zoneOptions(current: string, browser: string): SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  const others = [...new Set([serverDefault, current, ...known])].filter(
    (zone) => zone !== browser && zone !== '',
  );
  return [
    { value: browser, label: `${spoken(browser)} (this browser)` },
    ...others.toSorted().map((zone) => ({ value: zone, label: spoken(zone) })),
  ];
}

/** "America/New York" */
export const spoken = (zone: string): string => zone.replaceAll('_', ' ');
