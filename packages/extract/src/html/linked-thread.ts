import {
  asList,
  bodyOf,
  idsOf,
  isJson,
  namesOf,
  nodesOf,
  textOf,
  typesOf,
  type Json,
} from './json-ld-nodes.ts';

/** A question, an answer or another post of a thread; `words` are plain text or HTML. */
export interface LinkedPost {
  author: string;
  words: string;
}

/**
 * Pages of a question with its answers, and threads. Lists of questions that a page answers itself are no
 * threads.
 */
const THREAD = /^(?:QAPage|DiscussionForumPosting)$/u;
/** What follows a post, in this order. */
const REPLIES = ['comment', 'acceptedAnswer', 'suggestedAnswer'] as const;
/** More than a page of any thread has, with those that say nothing. */
const MOST_POSTS = 2000;

const isNamed = (node: Json): boolean => typesOf(node).includes('Question');

/** A question may say all in its name. */
function wordsOf(node: Json): string {
  const words = bodyOf(node['text'] ?? node['articleBody']);
  return words.trim() !== '' || !isNamed(node) ? words : textOf(node['name']);
}

/** The first post, or the object that holds it. */
const firstPost = (thread: Json): unknown =>
  typesOf(thread).includes('QAPage') ? thread['mainEntity'] : thread;

/**
 * The posts of the thread that JSON-LD scripts describe, each before its replies; none where they describe no
 * thread. Those that say nothing are left out, but for the first: its words may stand on the page alone.
 */
export function readLinkedThread(scripts: readonly string[]): LinkedPost[] {
  const nodes = nodesOf(scripts);
  const thread = nodes.find((node) => typesOf(node).some((type) => THREAD.test(type)));
  if (thread === undefined) {
    return [];
  }
  const byId = idsOf(nodes);
  const posts: LinkedPost[] = [];
  const waiting: unknown[] = [...asList(firstPost(thread))].slice(0, 1);
  const seen = new Set<Json>();
  while (waiting.length > 0 && seen.size < MOST_POSTS) {
    const next = waiting.pop();
    if (isJson(next) && !seen.has(next)) {
      seen.add(next);
      posts.push({ author: namesOf(next['author'] ?? next['creator'], byId)[0] ?? '', words: wordsOf(next) });
      // The last is taken first.
      waiting.push(...REPLIES.flatMap((name) => asList(next[name]).slice(0, MOST_POSTS)).toReversed());
    }
  }
  return posts.filter(({ words }, at) => at === 0 || words.trim() !== '');
}
