import type { ShownItem } from './read-item.ts';

const spokenPlatforms: ReadonlySet<string | null> = new Set(['youtube', 'tiktok', 'instagram', 'facebook']);

/** What an item's words are called that somebody gives by hand: of what is spoken a transcript, of a page or document its text. */
export const ownWords = ({ type, platform }: Pick<ShownItem, 'type' | 'platform'>): 'transcript' | 'text' =>
  type === 'audio' || type === 'video' || spokenPlatforms.has(platform) ? 'transcript' : 'text';

/**
 * What giving words by hand does to an item, as its menu says it. A page or document that was read has a text, which goes; of a
 * recording that was read it is not known here whether anything it says was written down.
 */
export const wordsAction = (item: Pick<ShownItem, 'type' | 'platform' | 'status'>) =>
  ownWords(item) === 'transcript' ? 'Add transcript' : item.status === 'processed' ? 'Replace text' : 'Add text';
