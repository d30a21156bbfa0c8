import type { Highlight } from '@hookline/contract/content';
import { asNumber, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';

export const highlightColors = ['yellow', 'green', 'blue', 'pink'] as const;
export type HighlightColor = (typeof highlightColors)[number];

/** A highlight, every field in place. */
export interface ShownHighlight {
  id: string;
  itemId: string;
  /** Where it stands in the item's text; null once that has other words. */
  place: { start: number; end: number } | null;
  quote: string;
  note: string;
  /** What the note is called; empty where the server does not say. */
  version: string;
  color: HighlightColor;
  createdAt: string;
}

export function toShownHighlight(highlight: Loose<Highlight> | undefined): ShownHighlight | undefined {
  const { id, item_id, start, end, created_at, versions, ...words } = withDefaults(highlight, {
    id: '',
    item_id: '',
    start: asNumber,
    end: asNumber,
    quote: '',
    note: '',
    versions: (versions) => withDefaults(versions, { note: '' }),
    color: (color) => asWord(color, highlightColors) ?? 'yellow',
    created_at: '',
  });
  const place = start === null || end === null ? null : { start, end };
  return id === ''
    ? undefined
    : { id, itemId: item_id, createdAt: created_at, place, version: versions.note, ...words };
}

/** In the order of the text; those that it does not have any more come last. */
export const byPlace = (one: ShownHighlight, other: ShownHighlight): number =>
  (one.place?.start ?? Infinity) - (other.place?.start ?? Infinity) || one.id.localeCompare(other.id);
