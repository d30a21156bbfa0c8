import type { ShownItem } from './shown-item.ts';

/**
 * What tells the pages of one site from those of others: its host, and the first letter of its name or else
 * of the host. Null for what is no page, or one of a platform, which has a mark of its own.
 */
export function siteMark({
  type,
  platform,
  url,
  site_name,
}: Pick<ShownItem, 'type' | 'platform' | 'url' | 'site_name'>): { host: string; letter: string } | null {
  if (type !== 'website' || platform !== null || url === null || !URL.canParse(url)) {
    return null;
  }
  const host = new URL(url).hostname.replace(/^www\./u, '');
  const letter = /\p{L}/u.exec(site_name + host)?.[0].toUpperCase();
  return letter === undefined ? null : { host, letter };
}
