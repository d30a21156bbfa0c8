import type { ShownItem } from './shown-item.ts';

/** Pixels of a row of which none of its shape was ever on the page. */
export const usualHeight = 90;

/**
 * Which lines an item's row has below its title and facts. Rows of one shape are of one height, long reasons
 * of failures aside.
 */
export const rowShape = ({ url, match, status, stage }: ShownItem): string =>
  [url !== null, match?.extract !== undefined, status === 'processing' && stage !== null, status === 'failed']
    .map(Number)
    .join('');
