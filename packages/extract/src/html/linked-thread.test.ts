import { describe, expect, it } from 'vitest';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { extractHtml } from './extract-html.ts';

function read(
  linked: unknown,
  body = '<main><h1>How do I keep dough warm?</h1><div id="root">Loading</div></main>',
) {
  const json = typeof linked === 'string' ? linked : JSON.stringify(linked);
  const html = `<html><head><title>How do I keep dough warm?</title><script type="application/ld+json">${json}</script></head><body>${body}</body></html>`;
  return extractHtml({
    kind: 'html',
    bytes: Buffer.from(html),
    contentType: null,
    url: 'https://bread.example/q/1',
  });
}

function textOf(linked: unknown, body?: string): string {
  const extraction = read(linked, body);
  return extraction.ok ? extraction.document.text : extraction.failure.code;
}

const answer = (name: string, text: string, more: object = {}) => ({
  '@type': 'Answer',
  text,
  author: { '@type': 'Person', name },
  ...more,
});
const question = {
  '@type': 'Question',
  name: 'How do I keep dough warm?',
  text: 'My kitchen is cold in winter.\nWhere do you let the dough rise?',
  author: { '@type': 'Person', name: 'Ada' },
  answerCount: 2,
  acceptedAnswer: answer(
    'Grace',
    '<p>In the oven with only its <b>lamp</b> on.</p><ul><li>One hour longer</li></ul>',
  ),
  suggestedAnswer: [
    answer('Linus B.', 'On top of the fridge.', {
      comment: { '@type': 'Comment', text: 'Mine is cold.', author: 'Eve' },
    }),
  ],
};
const page = { '@context': 'https://schema.org', '@type': 'QAPage', mainEntity: question };
const words =
  '**Ada**\n\nMy kitchen is cold in winter.\nWhere do you let the dough rise?\n\n**Grace**\n\nIn the oven with only its lamp on.\n\n- One hour longer\n\n**Linus B.**\n\nOn top of the fridge.\n\n**Eve**\n\nMine is cold.';

describe('a thread that stands in JSON-LD alone is kept, each post below the name of who wrote it', () => {
  it('of a question and its answers', () => {
    expect(textOf(page)).toBe(words);
  });

  it('where the page itself shows the question only', () => {
    const shown = `<article><h1>How do I keep dough warm?</h1><p>My kitchen is cold in winter. Where do you let the dough rise?</p></article>`;
    expect(textOf([{ '@type': 'WebSite', name: 'Bread' }, page], shown)).toContain(
      '**Grace**\n\nIn the oven',
    );
  });

  it('of a discussion with answers to answers, whose authors are described elsewhere', () => {
    const linked = {
      '@graph': [
        {
          '@type': 'https://schema.org/DiscussionForumPosting',
          headline: 'Dough',
          articleBody: 'Where do you let it rise?',
          author: { '@id': '#ada' },
          comment: [
            {
              '@type': 'Comment',
              text: 'Oven.',
              author: { name: 'Grace' },
              comment: [{ text: 'Too hot!', author: [{ name: 'Eve' }] }],
            },
            { '@type': 'Comment', text: 'Fridge.', author: { name: 'Linus' } },
          ],
        },
        { '@type': 'Person', '@id': '#ada', name: 'Ada' },
      ],
    };
    expect(textOf(linked)).toBe(
      '**Ada**\n\nWhere do you let it rise?\n\n**Grace**\n\nOven.\n\n**Eve**\n\nToo hot!\n\n**Linus**\n\nFridge.',
    );
  });

  it('of a question that says all in its name', () => {
    const { text: _text, ...named } = question;
    expect(textOf({ ...page, mainEntity: named })).toContain(
      '**Ada**\n\nHow do I keep dough warm?\n\n**Grace**',
    );
  });
});

describe('nothing that the page shows is lost:', () => {
  const said = (name: string) =>
    `${name} lets the dough rise in an oven with only its lamp on, which keeps it at twenty-eight degrees all night.`;
  const names = ['Grace', 'Linus', 'Eve', 'Bob', 'Mia', 'Tom'];
  const asked = '<p>My kitchen is cold in winter, and the dough does not rise. Where do you let it rise?</p>';

  it('where JSON-LD has some of the answers only', () => {
    const shown = `<main><h1>Dough</h1>${asked}${names.map((name) => `<div><p>${said(name)}</p></div>`).join('')}</main>`;
    const some = names.slice(0, 3).map((name) => answer(name, said(name)));
    const text = textOf(
      { ...page, mainEntity: { ...question, acceptedAnswer: undefined, suggestedAnswer: some } },
      shown,
    );
    for (const name of names) {
      expect(text).toContain(said(name));
    }
  });

  it('where JSON-LD has the answers without the question', () => {
    const comment = names.map((name) => answer(name, said(name)));
    const linked = { '@type': 'DiscussionForumPosting', headline: 'Dough', author: { name: 'Ada' }, comment };
    const text = textOf(linked, `<article><h1>Dough</h1>${asked}</article>`);
    expect(text).toMatch(/^\*\*Ada\*\*\n\nMy kitchen is cold .*\n\n\*\*Grace\*\*\n\nGrace lets/u);
    const whole = textOf(
      linked,
      `<article>${asked}${names.map((name) => `<p>${said(name)}</p>`).join('')}</article>`,
    );
    expect(whole.match(/Grace lets/gu)).toHaveLength(1);
  });
});

describe('it is left out', () => {
  const story = `<article>${'<p>The harbour town built a new market hall, and the old one became a library for children.</p>'.repeat(16)}</article>`;

  it.each([
    ['below an article', page, story],
    [
      'for questions that the page answers itself',
      { '@type': 'FAQPage', mainEntity: [question, question] },
      story.slice(0, 400),
    ],
    [
      'where the page has posts of its own',
      page,
      ['Ada', 'Grace']
        .map(
          (name) =>
            `<article class="message"><a class="username">${name}</a><div class="message-body"><div class="bbWrapper">A post by ${name}</div></div></article>`,
        )
        .join(''),
    ],
  ])('%s', (_where, linked, body) => {
    expect(textOf(linked, body)).not.toContain('fridge');
  });

  it.each([
    ['no posts', { '@type': 'QAPage', mainEntity: 5 }],
    [
      'a question alone',
      { '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'How?', suggestedAnswer: null } },
    ],
    ['types that are none', { '@type': { toString: 1 }, mainEntity: question }],
  ])('%s', (_what, linked) => {
    expect(textOf(linked, story)).toContain('market hall');
  });
});

describe('without end it is bounded:', () => {
  const nested = (open: string, close: string, times: number): string =>
    `{"@type":"QAPage","mainEntity":${open.repeat(times)}{"text":"end"}${close.repeat(times)}}`;
  const body = '<main><p>The harbour town built a new market hall.</p></main>';

  it.each([
    ['answers in answers', () => nested('{"text":"a","author":"Eve","suggestedAnswer":[', ']}', 15_000)],
    ['answers that say nothing', () => nested('{"comment":[', ']}', 60_000)],
    [
      'answers beside each other',
      () =>
        `{"@type":"QAPage","mainEntity":{"text":"q","suggestedAnswer":[${'{"text":"a","author":"Eve"},'.repeat(30_000)}{}]}}`,
    ],
    [
      'names in names',
      () => `{"@type":"QAPage","headline":${'{"name":'.repeat(60_000)}1${'}'.repeat(60_000)}}`,
    ],
    [
      'a long answer',
      () => JSON.stringify({ ...page, mainEntity: { ...question, text: '<div>a'.repeat(150_000) } }),
    ],
  ])(
    '%s',
    (_what, make) => {
      const found = withinBound(() => read(make(), body));
      expect(found.ok).toBe(true);
    },
    60_000,
  );
});
