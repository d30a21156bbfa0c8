import type { ReactNode } from 'react';

export interface FigureProps {
  name: string;
  /** Ready to read: "1.2K". */
  value: string;
  /** Every digit, where `value` is short. */
  exactValue?: string | undefined;
  /** What it is, and how it changed. */
  note: ReactNode;
}

/** A figure of a `dl`: on a phone the value stands beside its name, so that several take little room. */
export const Figure = ({ name, value, exactValue, note }: FigureProps) => (
  <div className="min-w-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-start max-sm:gap-x-4">
    <dt className="text-sm text-muted max-sm:font-medium max-sm:text-ink">{name}</dt>
    <dd
      className="tabular text-xl font-semibold text-ink max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:mt-0.5 sm:text-2xl"
      title={exactValue}
    >
      {value}
    </dd>
    <dd className="text-sm text-pretty text-muted max-sm:col-start-1 max-sm:text-xs sm:mt-0.5">{note}</dd>
  </div>
);
