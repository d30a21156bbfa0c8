import type { Picture } from '@hookline/contract/content';
import { type Loose, withDefaults } from './tolerant.ts';

/** A small picture of an item, with its size in pixels: its place is there before it is. */
export interface ShownPicture {
  url: string;
  width: number;
  height: number;
  /** What it looks like from afar. */
  color: string;
}

/** A picture of this server of which the place can be kept; null for anything else. */
export function toPicture(answer: Loose<Picture> | null | undefined): ShownPicture | null {
  const picture = withDefaults(answer, { url: '', width: 0, height: 0, color: '' });
  return picture.url.startsWith('/') && picture.width > 0 && picture.height > 0 ? picture : null;
}
