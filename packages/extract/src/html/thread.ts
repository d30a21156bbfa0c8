import { collapse } from './collapse.ts';
import { parseDocument, type DomDocument, type DomElement } from './dom.ts';
import type { LinkedPost } from './linked-thread.ts';
import { toBlocks } from './markdown.ts';
import { preClean } from './pre-clean.ts';

type Kind = {
  /** Without this on it a page is none of them, and need not be searched. */
  mark: string;
  /** The words of each post. */
  body: string;
  /** Names are looked for near the words. */
  author: string;
  /** Elements around the words that name the author in an attribute of this name, where they do. */
  named?: readonly string[];
  /** What the page must hold beside them. */
  within?: string;
};

/**
 * How programs for forums write posts: Reddit, XenForo, Discourse, phpBB, vBulletin, Invision, and what
 * schema.org says of any other.
 */
const KINDS: readonly Kind[] = [
  {
    mark: '<shreddit-comment ',
    body: 'shreddit-post > [slot="text-body"], shreddit-comment > [slot="comment"]',
    author: '[slot="commentMeta"] a[href*="/user/"]',
    named: ['shreddit-post', 'shreddit-comment'],
  },
  { mark: 'message-body', body: '.message .message-body .bbWrapper', author: '.message-name, .username' },
  { mark: 'messageText', body: '.message .messageText', author: '.username' },
  {
    mark: 'crawler-post',
    body: '.crawler-post > .post',
    author: '.creator [itemprop="name"]',
  },
  { mark: 'topic-post', body: '.topic-post .cooked', author: '.names .username, .names a' },
  {
    mark: 'postbody',
    body: '.post .postbody .content',
    author: '.username, .username-coloured, .author strong',
  },
  { mark: 'post_message_', body: '[id^="post_message_"] > .postcontent', author: '.username' },
  { mark: 'post_message_', body: '[id^="post_message_"]', author: '.bigusername, .username' },
  {
    mark: 'cPost',
    body: '.cPost [data-role="commentContent"], .cPost .cPost_contentWrap',
    author: '.ipsComment_author h3, .cAuthorPane_author',
  },
  {
    mark: '/DiscussionForumPosting',
    body: '[itemprop="text"], [itemprop="articleBody"]',
    author: '[itemprop="author"] [itemprop="name"], [itemprop="author"]',
    within: '[itemtype$="/DiscussionForumPosting"]',
  },
];
/** Of a program that nobody knows: only where the address says that it leads to a thread. */
const ANY_KIND: Kind = {
  mark: 'class=',
  body: ['.post', '.message', '.forum-post', '.topic-post', '.reply']
    .flatMap((post) =>
      ['.content', '.body', '.text', '.post-body', '.post-content', '.message-body'].map(
        (body) => `${post} ${body}`,
      ),
    )
    .join(', '),
  author: '.author, .username, .user-name, .user, [rel="author"]',
};
const THREAD_ADDRESS =
  /\/(?:forums?|boards?|threads?|topics?|discussions?|viewtopic|showthread)(?:[/.?_-]|$)/iu;

/** More posts than a page of any forum has. */
const MOST_POSTS = 500;
/** So far above its words stands who wrote a post. Elements. */
const LEVELS = 8;
const LONGEST_NAME = 100;
/**
 * An article is longer than what is said of it: posts are less than this share of it where they are comments.
 */
const LEAST_SHARE = 0.8;

/** What unfolds long quotations. */
const COMMANDS = '.bbCodeBlock-expandLink';

type Post = { author: string; body: DomElement };

/** For each of these the largest element around it, within a few levels, that holds none of the others. */
function surroundings(bodies: readonly DomElement[]): DomElement[] {
  const ways = bodies.map((body) => {
    const way = [body];
    for (let next = body.parentNode; next && way.length <= LEVELS; next = next.parentNode) {
      way.push(next);
    }
    return way;
  });
  const counts = new Map<DomElement, number>();
  for (const element of ways.flat()) {
    counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return bodies.map((body, at) => ways[at]?.findLast((element) => counts.get(element) === 1) ?? body);
}

/** The name that the nearest of these elements around a post gives its author. */
function nameAround(body: DomElement, named: readonly string[]): string {
  let next = body.parentNode;
  for (let level = 0; next !== null && level < LEVELS; level += 1) {
    if (named.includes(next.localName)) {
      return collapse(next.getAttribute('author')).slice(0, LONGEST_NAME);
    }
    next = next.parentNode;
  }
  return '';
}

/** Names also stand in what a post quotes. */
function authorOf(around: DomElement, body: DomElement, selector: string): string {
  for (const found of around.querySelectorAll(selector)) {
    const name = collapse(found.textContent);
    if (name !== '' && name.length <= LONGEST_NAME && !isInside(found, body)) {
      return name;
    }
  }
  return '';
}

function isInside(element: DomElement, outer: DomElement): boolean {
  let next: DomElement | null = element;
  while (next !== null && next !== outer) {
    next = next.parentNode;
  }
  return next !== null;
}

function postsOf(document: DomDocument, { body, author, named = [], within }: Kind): Post[] {
  const whole = within === undefined ? document.body : document.querySelector(within);
  if (whole === null) {
    return [];
  }
  const found = [...document.querySelectorAll(body)].slice(0, MOST_POSTS);
  const known = new Set(found);
  const bodies = found.filter((one) => !isNested(one, known) && collapse(one.textContent) !== '');
  const posts = surroundings(bodies).map((around, at) => {
    const post = bodies[at] ?? around;
    // Of the first post schema.org speaks where it speaks of the whole thread.
    const isWhole = at === 0 && within !== undefined && around === post;
    return {
      author: nameAround(post, named) || authorOf(isWhole ? whole : around, post, author),
      body: post,
    };
  });
  return posts.filter((post) => post.author !== '').length * 2 >= posts.length ? posts : [];
}

function isNested(element: DomElement, known: ReadonlySet<DomElement>): boolean {
  let next = element.parentNode;
  for (let level = 0; next !== null && level < LEVELS; level += 1) {
    if (known.has(next)) {
      return true;
    }
    next = next.parentNode;
  }
  return false;
}

/** Posts as JSON-LD has them. */
const withBodies = (posts: readonly LinkedPost[]): Post[] =>
  posts.slice(0, MOST_POSTS).map(({ author, words }) => ({
    author: author.slice(0, LONGEST_NAME),
    body: parseDocument(preClean(words.replace(/\n/gu, '<br>')).html).body,
  }));

/** A thread as blocks of Markdown, each post below the name of who wrote it. */
export interface Thread {
  blocks: string[];
  /** It is from JSON-LD, which may have some of the posts only. */
  isLinked: boolean;
  /**
   * Where JSON-LD lacks the words of the first post, which are the page's article then: who wrote it, if that
   * is known.
   */
  opening?: string[];
}

/**
 * The posts of a forum's thread; null where a page has none. `html` is the page, `linked` what its JSON-LD
 * has, which is taken where the page itself has no posts.
 */
export function readThread(
  document: DomDocument,
  { html, base, linked }: { html: string; base: string | undefined; linked: readonly LinkedPost[] },
): Thread | null {
  const kinds = THREAD_ADDRESS.test(base ?? '') ? [...KINDS, ANY_KIND] : KINDS;
  const posts = kinds
    .filter(({ mark }) => html.includes(mark))
    .map((kind) => postsOf(document, kind))
    .find(({ length }) => length > 1);
  if (posts !== undefined) {
    return { blocks: posts.flatMap((post) => blocksOf(post, base)), isLinked: false };
  }
  const [first, ...replies] = withBodies(linked).map((post) => blocksOf(post, base));
  const isSaid = linked[0]?.words.trim() !== '';
  if (first === undefined || replies.length < (isSaid ? 1 : 2)) {
    return null;
  }
  const blocks = replies.flat();
  return { isLinked: true, ...(isSaid ? { blocks: [...first, ...blocks] } : { blocks, opening: first }) };
}

function blocksOf({ author, body }: Post, base: string | undefined): string[] {
  for (const command of body.querySelectorAll(COMMANDS)) {
    command.remove();
  }
  const name = author.replace(/([\\*_[\]`])/gu, '\\$1');
  return [...(name === '' ? [] : [`**${name}**`]), ...toBlocks(body, base)];
}

/**
 * The lines of a text in Markdown, without what makes them parts of lists and quotations: around a post there
 * may be some.
 */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^(?:[\s>]|-\s|\d{1,9}\.\s)+/u, ''))
    .filter((line) => line !== '');

/**
 * The text of a page with posts: the thread, where that is what the page is there for. Null where the posts
 * are comments on its article, or JSON-LD has only some of those that the article holds.
 */
export function threadText({ blocks, isLinked, opening }: Thread, article: string): string | null {
  const isLong = lengthOf(blocks) >= LEAST_SHARE * article.length;
  if (opening !== undefined) {
    const parts = [...opening, article, ...blocks].filter((part) => part !== '');
    return isLong && countShared(blocks, article) === 0 ? parts.join('\n\n') : null;
  }
  return isLong || (!isLinked && isMostlyShared(blocks, article)) ? blocks.join('\n\n') : null;
}

const lengthOf = (blocks: readonly string[]): number => blocks.reduce((sum, block) => sum + block.length, 0);

/** Not the name of who wrote a post. */
const isWords = (block: string): boolean => !/^\*\*.*\*\*$/u.test(block);

function isMostlyShared(blocks: readonly string[], article: string): boolean {
  const shared = countShared(blocks, article);
  return shared > 1 && shared * 2 >= blocks.filter(isWords).length;
}

/** How many of the posts' blocks the article has too. */
function countShared(blocks: readonly string[], article: string): number {
  // To look for each in the whole article takes minutes where both are long.
  const known = new Set(linesOf(article));
  return blocks.filter((block) => isWords(block) && linesOf(block).every((line) => known.has(line))).length;
}
