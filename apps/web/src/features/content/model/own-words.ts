import type { ShownItem } from './read-item.ts';

const spokenPlatforms: ReadonlySet<string | null> = new Set(['youtube', 'tiktok', 'instagram', 'facebook']);

/** What an item's words are called that somebody gives by hand: of what is spoken a transcript, of a page or document its text. */
export const ownWords = ({ type, platform }: Pick<ShownItem, 'type' | 'platform'>): 'transcript' | 'text' =>
  type === 'audio' || type === 'video' || spokenPlatforms.has(platform) ? 'transcript' : 'text';
