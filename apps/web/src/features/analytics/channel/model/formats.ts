import type { PostFormat } from '@hookline/contract/analytics';
import { asWord } from '#lib/tolerant.ts';

interface FormatLook {
  /** One of them, and several: "Short", "Shorts". */
  one: string;
  many: string;
  /** Its colour, as text and as a filling. */
  ink: string;
  fill: string;
  /** Its shape around the middle of a square from -1 to 1: it tells formats apart where colours do not. */
  shape: string;
}

const circle = 'M-.95 0A.95.95 0 1 1 .95 0A.95.95 0 1 1-.95 0Z';

/** How each format is called and drawn, in the order in which they stand in legends and bars. */
export const formatLooks: Readonly<Record<PostFormat, FormatLook>> = {
  short: { one: 'Short', many: 'Shorts', ink: 'text-label-1', fill: 'fill-label-1', shape: circle },
  video: {
    one: 'Video',
    many: 'Videos',
    ink: 'text-label-5',
    fill: 'fill-label-5',
    shape: 'M-.85-.85H.85V.85H-.85Z',
  },
  image: {
    one: 'Image',
    many: 'Images',
    ink: 'text-label-7',
    fill: 'fill-label-7',
    shape: 'M0-1.1L1.05.8H-1.05Z',
  },
  audio: {
    one: 'Audio',
    many: 'Audio',
    ink: 'text-label-3',
    fill: 'fill-label-3',
    shape: 'M0-1.2L1.2 0L0 1.2L-1.2 0Z',
  },
  text: {
    one: 'Text',
    many: 'Texts',
    ink: 'text-label-8',
    fill: 'fill-label-8',
    shape: 'M-.4-1.1H.4V-.4H1.1V.4H.4V1.1H-.4V.4H-1.1V-.4H-.4Z',
  },
  post: {
    one: 'Post',
    many: 'Posts',
    ink: 'text-label-6',
    fill: 'fill-label-6',
    shape: `${circle}M-.45 0A.45.45 0 1 0 .45 0A.45.45 0 1 0-.45 0Z`,
  },
};

export const formats = Object.keys(formatLooks) as readonly PostFormat[];

/** A format by its name; what only a newer server knows is a post. */
export const readFormat = (name: string | undefined): PostFormat => asWord(name, formats) ?? 'post';

/** "1 Short", "1,204 videos". */
export function countOf(format: PostFormat, count: number): string {
  const { one, many } = formatLooks[format];
  const name = count === 1 ? one : many;
  return `${count.toLocaleString('en-US')} ${format === 'short' ? name : name.toLowerCase()}`;
}
