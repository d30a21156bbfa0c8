import { otherName } from '#lib/script-name.ts';
import { lacksTranscript, scriptOpening } from './describe-item.ts';
import type { ShownItem } from './shown-item.ts';

/** Pixels of a row of which none of its shape was ever on the page. */
export const usualHeight = 90;

/**
 * Which lines an item's row has below its title and facts. Rows of one shape are of one height, long reasons
 * of failures aside.
 */
export const rowShape = (item: ShownItem): string => {
  const { url, match, status, stage } = item;
  const isAtWork = status === 'processing' && stage !== null;
  return [
    url !== null,
    match?.extract !== undefined,
    otherName(item) !== null,
    scriptOpening(item) !== null,
    isAtWork,
    status === 'failed',
    lacksTranscript(item),
  ]
    .map(Number)
    .join('');
};
