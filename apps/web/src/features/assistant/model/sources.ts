import { asId, asText, type Loose } from '#lib/tolerant.ts';

/** An item that a script can be written from. */
export interface Source {
  id: string;
  title: string;
  /** Where it is from; empty where that is not known. */
  site: string;
}

/** Undefined for what names no item. */
export const toSource = (
  item: Loose<{ id: string; title: string; site_name: string | null }>,
): Source | undefined =>
  asId(item.id) === ''
    ? undefined
    : { id: asId(item.id), title: asText(item.title) || 'Untitled', site: asText(item.site_name) };
