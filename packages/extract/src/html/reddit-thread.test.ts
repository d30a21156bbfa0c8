import { describe, expect, it } from 'vitest';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { extractHtml } from './extract-html.ts';

const url = 'https://www.reddit.com/r/Breadit/comments/abc123/how_do_i_keep_dough_warm/';

function read(main: string) {
  const html = `<!doctype html><html lang="en-US"><head><title>How do I keep dough warm? : r/Breadit</title><meta property="og:title" content="From the Breadit community on Reddit: How do I keep dough warm?"></head><body><shreddit-app pagetype="post_detail"><reddit-header-large><header><nav><a href="/">Reddit</a> <a href="/login">Log In</a></nav></header></reddit-header-large><main id="main-content">${main}</main><aside><shreddit-subreddit-header description="All about bread">r/Breadit 1.2M Members</shreddit-subreddit-header><ul>${'<li><a href="/r/x/comments/y">A thread that is much like this one, in another place</a></li>'.repeat(20)}</ul></aside></shreddit-app></body></html>`;
  return extractHtml({
    kind: 'html',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
  });
}

function textOf(main: string): string {
  const extraction = read(main);
  return extraction.ok ? extraction.document.text : extraction.failure.code;
}

const QUESTION = '<p>My kitchen is cold in winter.</p><p>Where do you let the dough rise?</p>';

const post = (words: string): string =>
  `<shreddit-post id="t3_abc123" author="Ada" comment-count="4" created-timestamp="2024-01-03T12:00:00.000000+0000" post-title="How do I keep dough warm?" post-type="text" score="12" view-context="CommentsPage"><div slot="credit-bar"><a href="/r/Breadit/">r/Breadit</a> <faceplate-timeago ts="2024-01-03T12:00:00Z"><time datetime="2024-01-03T12:00:00Z">2 yr. ago</time></faceplate-timeago> <a href="/user/Ada/" class="author-name">Ada</a></div><h1 id="post-title-t3_abc123" slot="title">How do I keep dough warm?</h1>${words === '' ? '' : `<div slot="text-body" class="mb-xs"><div class="mb-sm"><div id="t3_abc123-post-rtjson-content" class="md text-14">${words}</div></div><button>Read more</button></div>`}<div slot="share-button"><button>Share</button></div></shreddit-post>`;

const comment = (author: string, words: string, { depth = 0, replies = '' } = {}): string =>
  `<shreddit-comment author="${author}" thingid="t1_${author}" depth="${depth}" permalink="/r/Breadit/comments/abc123/comment/${author}/" postid="t3_abc123" score="5" arialabel="Thread level ${depth + 1}: Comment from ${author}"${depth > 0 ? ` slot="children-t1_parent-${depth}"` : ''}><div slot="commentAvatar"><img src="/a.png" alt="u/${author} avatar"></div><div slot="commentMeta"><a href="/user/${author}/">${author}</a> • <a href="/r/Breadit/comments/abc123/comment/${author}/"><time datetime="2024-01-03T13:00:00Z">2y ago</time></a></div><div id="t1_${author}-comment-rtjson-content" slot="comment" class="md text-14"><div id="-post-rtjson-content" class="py-0 inline-block">${words}</div></div><shreddit-comment-action-row slot="actionRow" score="5"><button>Reply</button></shreddit-comment-action-row>${replies}</shreddit-comment>`;

const tree = (comments: string): string =>
  `<shreddit-comment-tree id="comment-tree" totalcomments="4">${comments}<faceplate-partial src="/svc/shreddit/more-comments/abc"><button>View more comments</button></faceplate-partial></shreddit-comment-tree>`;

const linus = comment('Linus', '<p>I second that.</p>', { depth: 2 });
const grace = comment(
  'Grace',
  '<p>In the oven with only its lamp on.</p><ul><li>It takes an hour longer.</li></ul>',
  {
    replies: comment('Ada', '<p>That works!</p>', { depth: 1, replies: linus }),
  },
);
const eve = comment('Eve_1', '<p>On top of the fridge.</p>');
const comments =
  '**Grace**\n\nIn the oven with only its lamp on.\n\n- It takes an hour longer.\n\n**Ada**\n\nThat works!\n\n**Linus**\n\nI second that.\n\n**Eve\\_1**\n\nOn top of the fridge.';

describe('of a thread of Reddit', () => {
  it('question, answers and replies are kept in order, each below the name of who wrote it', () => {
    expect(textOf(post(QUESTION) + tree(grace + eve))).toBe(
      `**Ada**\n\nMy kitchen is cold in winter.\n\nWhere do you let the dough rise?\n\n${comments}`,
    );
  });

  it('the question stays however long it is', () => {
    const long = `<p>${'My kitchen is cold in winter, and the dough does not rise. '.repeat(30)}</p>`;
    const text = textOf(post(long) + tree(grace + eve));
    expect(text.startsWith('**Ada**\n\nMy kitchen')).toBe(true);
    expect(text.endsWith(comments)).toBe(true);
  });

  it('the answers to a picture are kept', () => {
    expect(textOf(post('') + tree(grace + eve))).toBe(comments);
  });

  it('what was deleted says nothing', () => {
    const deleted = comment('[deleted]', '', { replies: eve });
    expect(textOf(post(QUESTION) + tree(deleted + grace))).not.toContain('deleted');
  });

  it.each([
    [
      'in each other',
      `${'<shreddit-comment author="Eve"><div slot="comment"><p>a</p></div>'.repeat(10_000)}`,
    ],
    ['beside each other', comment('Eve', '<p>a</p>').repeat(10_000)],
    ['in their words', `<shreddit-comment author="Eve">${'<div slot="comment">a'.repeat(10_000)}`],
  ])(
    'ten thousand comments %s are bounded',
    (_where, many) => {
      const found = withinBound(() => read(post(QUESTION) + tree(grace + many)));
      expect(found.ok && found.document.text).toContain('Where do you let the dough rise?');
      expect(found.ok && found.document.warnings.map(({ code }) => code)).toContain('truncated');
    },
    60_000,
  );
});
