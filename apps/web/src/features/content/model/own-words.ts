import type { ShownItem } from './shown-item.ts';

type Spoken = Pick<ShownItem, 'type' | 'platform' | 'url'>;

const spokenPlatforms: ReadonlySet<string | null> = new Set(['youtube', 'tiktok', 'instagram', 'facebook']);

/** Whether an address ends like the name of a recording. */
const leadsToRecording = (url: string | null): boolean =>
  /\.(?:mp3|m4a|m4b|wav|mp4|m4v|mov)$/iu.test(URL.parse(url ?? '')?.pathname ?? '');

/**
 * What an item's words are called that somebody gives by hand: of what is spoken a transcript, of a page or
 * document its text.
 */
export const ownWords = ({ type, platform, url }: Spoken): 'transcript' | 'text' =>
  type === 'audio' || type === 'video' || spokenPlatforms.has(platform) || leadsToRecording(url)
    ? 'transcript'
    : 'text';

/**
 * What giving words by hand does to an item, as its menu says it. A page or document that was read has a
 * text, which goes; of a recording that was read it is not known here whether anything it says was written
 * down.
 */
export const wordsAction = (item: Spoken & Pick<ShownItem, 'status'>) =>
  ownWords(item) === 'transcript'
    ? 'Add transcript'
    : item.status === 'processed'
      ? 'Replace text'
      : 'Add text';
