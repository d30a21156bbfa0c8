import type { ShownGroup } from '#lib/board-groups.ts';
import type { ShownItem } from '../../model/shown-item.ts';
import type { ShownCanvas } from './canvas.ts';

/** What eyes see around a card, in words: in which groups it is, and what it is joined with. */
export function describeCards(
  items: readonly ShownItem[],
  groups: readonly ShownGroup[],
  { lines }: ShownCanvas,
): ReadonlyMap<string, string> {
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const inGroups = new Map<string, string[]>();
  const joined = new Map<string, string[]>();
  const note = (notes: Map<string, string[]>, id: string, text: string | undefined) =>
    text !== undefined && notes.set(id, [...(notes.get(id) ?? []), text]);
  for (const { name, itemIds } of groups) {
    for (const id of itemIds) {
      note(inGroups, id, name);
    }
  }
  for (const [one, other] of lines.values()) {
    note(joined, one, titles.get(other));
    note(joined, other, titles.get(one));
  }
  const sentence = (start: string, names: string[] | undefined) =>
    names ? [`${start} ${names.join(', ')}.`] : [];
  return new Map(
    items.map(({ id }) => [
      id,
      [...sentence('In', inGroups.get(id)), ...sentence('Connected to', joined.get(id))].join(' '),
    ]),
  );
}
