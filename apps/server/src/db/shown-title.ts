import { unnamedScript } from '@hookline/contract/platforms';

/**
 * SQL for how a row of `items` is called in Analytics, projects, next steps, the activity log, highlights and
 * the trash: a script that nobody named by the title it has in use. A name of the user's own stays. Ask reads
 * the one that is stored.
 */
export const shownTitleSql = (item: string): string => `case
  when ${item}.type = 'generated_content' and ${item}.title ~* '${unnamedScript}' then coalesce((
    select nullif(trim(shown.generated -> 'titles' ->> 0), '') from item_texts shown
    where shown.user_id = ${item}.user_id and shown.item_id = ${item}.id), ${item}.title)
  else ${item}.title end`;

/** The same, of an item without a title its address: of a page that could not be read nothing else is known. */
export const shownNameSql = (item: string): string => `coalesce(
  nullif(nullif(${shownTitleSql(item)}, ''), 'Untitled'),
  regexp_replace(${item}.url, '^https?://(www[.])?|/$', '', 'g'), ${item}.title)`;
