import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html.ts';

function textOf(
  body: string,
  { title = 'How do I keep dough warm?', url = 'https://bread.example/x/1' } = {},
): string {
  const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`;
  const extraction = extractHtml({ kind: 'html', bytes: Buffer.from(html), contentType: null, url });
  return extraction.ok ? extraction.document.text : extraction.failure.code;
}

const posts = [
  { name: 'Ada', words: 'My kitchen is cold in winter. Where do you let the dough rise?' },
  {
    name: 'Grace',
    words: 'In the oven with only its lamp on. It takes an hour longer, and it tastes better for it.',
  },
  { name: 'Linus B.', words: 'On top of the fridge.' },
];
const all = posts.map(({ name, words }) => `**${name}**\n\n${words}`).join('\n\n');
const each = (make: (post: { name: string; words: string }, at: number) => string): string =>
  posts.map(make).join('');
const bars = `<header><a href=/>Bread talk</a><nav>${'<a href=/f>Forum</a> '.repeat(12)}</nav></header>`;

describe('of a thread all posts are kept, each with who wrote it', () => {
  it.each([
    [
      'XenForo',
      each(
        ({ name, words }, at) =>
          `<article class="message message--post js-post" data-author="${name}" id="js-post-${at}"><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><h4 class="message-name"><a class="username">${name}</a></h4><h5 class="userTitle">Member</h5><dl><dt>Messages</dt><dd>812</dd></dl></section></div><div class="message-cell message-cell--main"><header class="message-attribution"><time>Jan 3, 2024</time><a>#${at + 1}</a></header><article class="message-body js-selectToQuote"><div class="bbWrapper">${words}</div></article><footer class="message-footer"><a>Reply</a></footer><aside class="message-signature"><div class="bbWrapper">Bread is life</div></aside></div></div></article>`,
      ),
    ],
    [
      'Discourse, as it serves it to programs',
      `<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><h1>How do I keep dough warm?</h1>${each(
        ({ name, words }, at) =>
          `<div id="post_${at + 1}" ${at > 0 ? 'itemprop="comment" itemscope itemtype="http://schema.org/Comment"' : ''} class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a rel="nofollow" itemprop="url" href="/u/x"><span itemprop="name">${name}</span></a></span><time>January 3, 2024</time><span itemprop="position">${at + 1}</span></div><div class="post" itemprop="text"><p>${words}</p></div><div itemprop="interactionStatistic">4 Likes</div></div>`,
      )}</div>`,
    ],
    [
      'Discourse, as browsers build it',
      each(
        ({ name, words }) =>
          `<div class="topic-post clearfix regular"><article class="boxed"><div class="topic-meta-data"><div class="names"><span class="first username"><a>${name}</a></span></div><a class="post-date">3d</a></div><div class="regular contents"><div class="cooked"><p>${words}</p></div></div></article></div>`,
      ),
    ],
    [
      'phpBB',
      each(
        ({ name, words }, at) =>
          `<div id="p${at}" class="post has-profile bg${at % 2}"><div class="inner"><dl class="postprofile"><dt><a class="username">${name}</a></dt><dd>Posts: 12</dd></dl><div class="postbody"><div><h3><a>Re: dough</a></h3><p class="author">by <strong><a class="username">${name}</a></strong> » 3 Jan 2024</p><div class="content">${words}</div><div class="signature">Bread is life</div></div></div></div></div>`,
      ),
    ],
    [
      'vBulletin',
      `<ol id="posts">${each(
        ({ name, words }, at) =>
          `<li class="postbitlegacy postbit postcontainer" id="post_${at}"><div class="posthead">01-03-2024</div><div class="postdetails"><div class="userinfo"><a class="username"><strong>${name}</strong></a><span class="usertitle">Member</span></div><div class="postbody"><div class="content"><div id="post_message_${at}"><blockquote class="postcontent restore">${words}</blockquote></div></div></div></div></li>`,
      )}</ol>`,
    ],
    [
      'schema.org alone',
      `<main itemscope itemtype="https://schema.org/DiscussionForumPosting"><h1>Dough</h1><b itemprop="author">Ada</b><div itemprop="text">${posts[0]?.words}</div>${posts
        .slice(1)
        .map(
          ({ name, words }) =>
            `<div itemprop="comment" itemscope itemtype="https://schema.org/Comment"><i itemprop="author" itemscope><u itemprop="name">${name}</u></i><div itemprop="text">${words}</div></div>`,
        )
        .join('')}</main>`,
    ],
  ])('%s', (_label, thread) => {
    expect(textOf(bars + thread)).toBe(all);
  });

  it('of a forum that nobody knows', () => {
    const thread = each(
      ({ name, words }) =>
        `<div class="post"><div class="author">${name}</div><div class="body">${words}</div></div>`,
    );
    expect(textOf(bars + thread, { url: 'https://bread.example/forum/viewtopic.php?t=1' })).toBe(all);
  });

  it('however much else its page says', () => {
    const thread = each(
      ({ name, words }) =>
        `<article class="message"><a class="username">${name}</a><div class="message-body"><div class="bbWrapper">${words}</div></div></article>`,
    );
    const others = `<ul>${'<li><a href=/t>Another thread that is much like this one</a></li>'.repeat(30)}</ul>`;
    expect(textOf(`${bars}${thread}${others}`)).toBe(all);
  });

  it('with lists and quotations as what they are', () => {
    const thread = each(
      ({ name, words }) =>
        `<article class="message"><a class="username">${name}</a><div class="message-body"><div class="bbWrapper"><blockquote><a class="username">Eve</a> said: why?</blockquote>${words}<ul><li>one</li></ul></div></div></article>`,
    );
    expect(textOf(thread)).toContain(`**Grace**\n\n> Eve said: why?\n\n${posts[1]?.words}\n\n- one`);
  });
});

const sentence = 'The harbour town built a new market hall, and the old one became a library for children. ';
const story = `<p>${sentence.repeat(4)}</p>`.repeat(4);

describe('an article stays an article', () => {
  const comment = (words: string) =>
    `<div class="comment message" itemprop="comment" itemscope itemtype="https://schema.org/Comment"><span itemprop="author">Eve</span><div itemprop="text">${words}</div></div>`;

  it('with comments under it', () => {
    const body = `<article itemscope itemtype="https://schema.org/NewsArticle"><h1>The hall</h1>${story}</article>${comment('NOISE one').repeat(5)}`;
    expect(textOf(body)).not.toContain('NOISE');
  });

  it('with comments as forums write them', () => {
    const said = `<div class="message"><a class="username">Eve</a><div class="message-body"><div class="bbWrapper">NOISE one</div></div></div>`;
    expect(textOf(`<article><h1>The hall</h1>${story}</article>${said.repeat(5)}`)).not.toContain('NOISE');
  });

  it('with messages of its site', () => {
    const body =
      `<div class="message"><a class="username">Bot</a><div class="content">NOISE</div></div>`.repeat(2);
    expect(
      textOf(`${body}<article>${story}</article>`, { url: 'https://site.example/board/3' }),
    ).not.toContain('NOISE');
  });
});
