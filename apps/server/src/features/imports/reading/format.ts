import type { DateOrder, ImportField } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';

/** An export that is known: the words over its columns, of which the first that is there counts. */
export interface Format {
  source: string;
  /** Null where a column says it of each line. */
  platform: Platform | null;
  labels: Partial<Record<ImportField, readonly string[]>>;
  /** Labels of which each must be there, in one of its forms, for a table to be this export. */
  needs: readonly (readonly string[])[];
  dateOrder: DateOrder;
  /**
   * The platform writes dates so in every language; else figures are what a spreadsheet program made of them.
   */
  isOrderKnown?: boolean;
}
