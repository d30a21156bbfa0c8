/** The IANA name of the zone that this browser's clock is in. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
