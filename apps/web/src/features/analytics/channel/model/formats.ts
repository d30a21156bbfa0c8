import type { PostFormat } from '@hookline/contract/analytics';
import { shortVideoName } from '@hookline/contract/platforms';
import { formatExact } from '#lib/format.ts';
import { asWord } from '#lib/tolerant.ts';

/** One of them, and several. */
interface FormatName {
  one: string;
  many: string;
}

interface FormatLook extends FormatName {
  /** Its colour, as text and as a filling. */
  ink: string;
  fill: string;
  /** Its shape around the middle of a square from -1 to 1: it tells formats apart where colours do not. */
  shape: string;
}

const circle = 'M-.95 0A.95.95 0 1 1 .95 0A.95.95 0 1 1-.95 0Z';

/** How each format is called and drawn, in the order in which they stand in legends and bars. */
export const formatLooks: Readonly<Record<PostFormat, FormatLook>> = {
  short: {
    one: 'Short video',
    many: 'Short videos',
    ink: 'text-label-1',
    fill: 'fill-label-1',
    shape: circle,
  },
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

interface Named {
  format: PostFormat;
  platform: string;
}

/** What the posts of a format are called: by their platform's word where they share one. */
function nameOf(format: PostFormat, posts: readonly Named[]): FormatName {
  const own = format === 'short' ? posts.filter((post) => post.format === format) : [];
  const [name, ...others] = new Set(own.map(({ platform }) => shortVideoName(platform)));
  return name !== undefined && others.length === 0 ? { one: name, many: `${name}s` } : formatLooks[format];
}

/** "Short", "Video". */
export const formatOf = (post: Named): string => nameOf(post.format, [post]).one;

const newsletter: FormatName = { one: 'Newsletter', many: 'Newsletters' };

/** Nobody who writes newsletters calls them texts. */
function isNewsletters(format: PostFormat, posts: readonly Named[]): boolean {
  const texts = format === 'text' ? posts.filter((post) => post.format === 'text') : [];
  return texts.length > 0 && texts.every(({ platform }) => platform === 'newsletter');
}

/** "1 Short", "1,204 videos": so many of a format among these posts. */
export function countOf(format: PostFormat, count: number, posts: readonly Named[]): string {
  const found = isNewsletters(format, posts) ? newsletter : nameOf(format, posts);
  const name = count === 1 ? found.one : found.many;
  // Names that a platform made are proper nouns.
  return (
    `${formatExact(count)} ` +
    `${found === formatLooks[format] || found === newsletter ? name.toLowerCase() : name}`
  );
}
