// What both sides check in typed numbers and in the columns of a table of them. It depends on nothing,
// zod least of all: the web takes values from here.

/** No post has more than a million million of anything. */
export const largestCount = 1e12;

/** Which column, counted from 0, holds the views, and which name the post. */
interface NamingColumns {
  views?: number | undefined;
  url?: number | undefined;
  id?: number | undefined;
  title?: number | undefined;
}

/** What to do where neither somebody nor a column says on which platform posts are. */
export const missingPlatform = 'Choose the platform that these posts are on, or the column that says it.';

/** What still has to be chosen before a table can be read; undefined when nothing has to. */
export function missingColumn({ views, url, id, title }: NamingColumns): string | undefined {
  if (views === undefined) {
    return 'Choose the column that holds the views.';
  }
  return url === undefined && id === undefined && title === undefined
    ? 'Choose a column that names the post: its address, its id or its title.'
    : undefined;
}
