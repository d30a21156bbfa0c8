import { collapse } from './collapse.ts';
import type { PageHead } from './page-head.ts';

/** What the head of a platform's page tells everybody of a post. Empty strings where it says nothing. */
export interface PostHead {
  /** With the line breaks they were written with. */
  words: string;
  title: string;
  author: string;
  /** `YYYY-MM-DD`. */
  publishedAt: string;
}

/** What the platforms say of themselves where they say nothing of a post. */
const ABOUT_THEMSELVES =
  /^(?:create an account or log in|log ?in|sign ?(?:in|up)|see posts, photos and more|join (?:linkedin|facebook)|\d[\d,.]*\s?[km]? (?:million|billion)?\+? ?members|manage your professional identity|facebook$|instagram$|linkedin$|x$|from breaking news|see instagram photos|discover videos|welcome back|tiktok - (?:make your day|trends start here)|this (?:video|page|content) (?:isn[’']t|is not))/iu;
const COUNTS = /^\d[\d.,]*\s?[kmb]?\+? (?:views|plays|reactions|likes|comments|shares)\b/iu;
/** Instagram and LinkedIn: `Ada on LinkedIn: the words`. */
const SAID_ON =
  /^(?<author>.{1,100}?) on (?:Instagram|LinkedIn|Facebook|Threads|TikTok|X): ?(?<title>[\s\S]*)$/u;
/** Instagram: `12 likes, 3 comments - ada on March 5, 2026: "the words"`. */
const QUOTED = /^(?<about>[^"“]{0,200}?):\s*["“](?<words>[\s\S]+?)["”][.\s]*$/u;
const DAY = /\b(?<day>[A-Z][a-z]+ \d{1,2}, \d{4})\s*$/u;

const LONGEST_TITLE = 150;

function rawMeta({ metas }: PageHead, ...keys: string[]): string {
  return keys.map((key) => metas.find(([name]) => name === key)?.[1].trim() ?? '').find(Boolean) ?? '';
}

const lines = (text: string): string =>
  text
    .split('\n')
    .map(collapse)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

const unlessAboutThemselves = (text: string): string => (ABOUT_THEMSELVES.test(text.trim()) ? '' : text);

function readDay(about: string): string {
  const time = Date.parse(`${DAY.exec(about)?.groups?.['day'] ?? ''} UTC`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/**
 * Facebook: counts, the title, the author, with bars between them; LinkedIn: the beginning of the words, the
 * author, counts.
 */
function readTitle(title: string): { title: string; author: string } {
  const parts = title.split(' | ').map(collapse);
  const [first = '', ...others] = parts.filter((part) => part !== '' && !COUNTS.test(part));
  const said = SAID_ON.exec(first)?.groups;
  return said === undefined
    ? { title: first, author: others.at(-1) ?? '' }
    : { title: (said['title'] ?? '').replace(/^["“]|["”]$/gu, ''), author: said['author'] ?? '' };
}

const cut = (title: string): string =>
  title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/u, '')} …`;

/** Reads what a platform's page tells of its post in its head, to which each platform has its own way. */
export function readPostHead(head: PageHead): PostHead {
  const description = unlessAboutThemselves(
    rawMeta(head, 'og:description', 'description', 'twitter:description'),
  );
  const quoted = QUOTED.exec(description)?.groups;
  const { title, author } = readTitle(unlessAboutThemselves(rawMeta(head, 'og:title', 'twitter:title')));
  return {
    words: lines(quoted?.['words'] ?? description),
    title: cut(title),
    author,
    publishedAt: readDay(quoted?.['about'] ?? ''),
  };
}
