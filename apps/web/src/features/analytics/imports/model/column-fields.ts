import type { ImportColumns } from '@hookline/contract/analytics';

export type ColumnField = keyof ImportColumns;

/** What a column can hold, in the order in which it is asked for. */
export const columnFields: readonly { field: ColumnField; label: string; hint?: string }[] = [
  { field: 'views', label: 'Views' },
  { field: 'likes', label: 'Likes' },
  { field: 'shares', label: 'Shares' },
  { field: 'comments', label: 'Comments' },
  { field: 'url', label: 'Address of the post' },
  { field: 'id', label: 'Id of the post' },
  { field: 'title', label: 'Title' },
  { field: 'text', label: 'Caption' },
  { field: 'published', label: 'Published on' },
  { field: 'recorded', label: 'Numbers taken on' },
];

/** What still has to be chosen; undefined when a table can be read with these columns. */
export function missingColumn({ views, url, id, title }: ImportColumns): string | undefined {
  if (views === undefined) {
    return 'Choose the column that holds the views.';
  }
  return url === undefined && id === undefined && title === undefined
    ? 'Choose a column that names the post: its address, its id or its title.'
    : undefined;
}
