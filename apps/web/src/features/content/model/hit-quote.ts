import type { MarkedText } from '@hookline/contract/content';
import { paths } from '#lib/paths.ts';
import type { ShownItem } from './shown-item.ts';

const textOf = (pieces: MarkedText): string => pieces.map(({ text }) => text).join('');

/** The line that was found, unless the title has all that was found in it. */
function beyondTitle({ title, extract }: Partial<NonNullable<ShownItem['match']>> = {}): MarkedText {
  const said = new Set(marksOf(title ?? []));
  const hasAll = said.size > 0 && marksOf(extract ?? []).every((mark) => said.has(mark));
  return hasAll ? [] : (extract ?? []);
}

const marksOf = (pieces: MarkedText): string[] =>
  pieces.flatMap(({ text, isMatch }) => (isMatch ? text.toLowerCase() : []));

/**
 * Where an item of a list is opened: at its top, or at the place in its text that a search found, unless the
 * title has all that was found there.
 */
export function itemPath({
  board_id,
  id,
  match,
  url,
  file_name,
  description,
}: Pick<ShownItem, 'board_id' | 'id' | 'match' | 'url' | 'file_name' | 'description'>): string {
  const extract = beyondTitle(match);
  const [first, last] = [
    extract.findIndex(({ isMatch }) => isMatch),
    extract.findLastIndex(({ isMatch }) => isMatch),
  ];
  const line = textOf(extract).replaceAll(/^… | …$/gu, '');
  const isBesideText = [url, file_name].some((place) => place?.includes(line));
  if (match?.isByMeaning === true && line !== '' && !description.startsWith(line)) {
    return paths.itemAt(board_id, id, line);
  }
  return first < 0 || isBesideText
    ? paths.item(board_id, id)
    : // From the first word that was found to the last: one alone may stand elsewhere before.
      paths.itemAt(board_id, id, textOf(extract.slice(first, last + 1)));
}
