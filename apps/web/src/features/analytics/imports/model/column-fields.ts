import type { ImportField } from '@hookline/contract/analytics';

/** What a column can hold, in the order in which it is asked for. */
export const columnFields: readonly { field: ImportField; label: string }[] = [
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
