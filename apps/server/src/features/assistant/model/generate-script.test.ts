import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScriptRequest } from '../assistant.port.ts';
import { startLoneAssistant, type LoneAssistant } from '../testing/lone-assistant.ts';
import { sourdoughText } from '../testing/sourdough.ts';

let lone: LoneAssistant;
beforeAll(async () => {
  lone = await startLoneAssistant({ retries: 2 });
});
afterAll(() => lone.close());

const items = [{ id: 'a', url: null, title: 'Bread', text: sourdoughText.repeat(25) }];
const request = { platform: 'tiktok', requirements: 'Bread', items, seconds: 30 } as const;
const beats = [{ heading: 'One', say: 'Bread rises slowly, in the basket, by the oven. '.repeat(7) }];
const notes = async () => (await lone.assistant.generateScript(request)).notes.join(' ');
const cut = 'read a part of the material only';

it('a model that counts far less than it was sent has read a part only, and that is said', async () => {
  lone.say({ hook: 'Bread.', beats });
  lone.count(500);
  expect(await notes()).toContain(cut);
  lone.count(null);
  expect(await notes()).not.toContain(cut);
});

it('tries that failed and a second turn without the material say nothing about what was read', async () => {
  lone.say({ hook: 'Bread.', beats });
  lone.server.mock.nextRequestError(503);
  expect(await notes()).not.toContain(cut);
  const before = lone.server.seen.length;
  lone.server.mock.nextRequestError(503);
  lone.say({ hook: 'Bread.', beats: [{ heading: 'One', say: 'Too long. '.repeat(600) }] });
  expect(await notes()).not.toContain(cut);
  expect(lone.server.seen.length - before).toBe(3);
});

const page = (id: string, text: string) => ({ id, url: null, title: id, text: `${text} `.repeat(30) });
const board = [
  page('tides', 'The tide in the bay falls by nine metres twice a day.'),
  page('research', 'New research on content creators says what a board of directors can create.'),
  page('bread', 'Bread rises slowly in the basket by the oven.'),
];
const given = async (requirements: string) => {
  lone.say({ hook: 'Bread.', beats });
  lone.server.seen.length = 0;
  const { material } = await lone.assistant.generateScript({
    ...request,
    requirements,
    boardName: 'Research',
    items: board,
  });
  const asked = lone.server.asked('Write a spoken script').messages.at(-1)?.content ?? '';
  return { used: material?.used.map(({ id }) => id), asked };
};

it.each(['Create content for my board "Research". ', 'make a video', 'something new', 'my Research board'])(
  'gives a model everything on the board where %j names nothing to look for, what speaks of its name first',
  async (requirements) => {
    const { used, asked } = await given(requirements);
    expect(used).toEqual(['research', 'tides', 'bread']);
    expect(asked).toContain('falls by nine metres');
    expect(asked).toContain('The requirements name no topic');
  },
);

it('gives a model what is on the topic, without regard to words of instruction', async () => {
  const { used, asked } = await given('Create content for my board "Research". Write about bread.');
  expect(used).toEqual(['bread']);
  expect(asked).not.toContain('name no topic');
});

it('tells a model what the creator marked, in what it was given', async () => {
  const sentence = 'The crust of rye bread keeps for nine days in a wooden box.';
  const marked = { ...page('rye', 'Rye bread is baked on Fridays.'), highlights: [sentence] };
  const text = `${marked.text}${sentence} ${'Rye bread is sold at the market. '.repeat(3_000)}`;
  const ask = async (item: typeof marked) => {
    lone.say({ hook: 'Bread.', beats });
    lone.server.seen.length = 0;
    await lone.assistant.generateScript({ ...request, requirements: 'rye bread', items: [item] });
    return lone.server.asked('Write a spoken script').messages.at(-1)?.content ?? '';
  };
  const asked = await ask({ ...marked, text });
  expect(asked).toContain('[…]');
  expect(asked.split('The creator marked these passages')[1]).toContain(`S1: ${sentence}`);
  expect(asked.split('The creator marked these passages')[0]).toContain(sentence);
  expect(await ask({ ...marked, highlights: [], text })).not.toContain('The creator marked');
});

it('gives a model words without marks, where and when they were published, and what day it is', async () => {
  const link = 'Rye keeps for [nine **long** days](https://example.org/rye) in a box.';
  const item = { ...page('rye', 'Rye bread is baked on Fridays.'), siteName: 'The Mill' };
  lone.say({
    hook: 'Bread.',
    beats,
    claims: [{ claim: 'It keeps', source: 'S1', quote: 'Rye keeps for nine long days' }],
  });
  lone.server.seen.length = 0;
  const { claims } = await lone.assistant.generateScript({
    ...request,
    items: [{ ...item, text: `${item.text}${link}`, publishedAt: '2019-11-24T08:00:00Z' }],
    now: '2026-11-30T12:00:00Z',
  });
  const asked = lone.server.asked('Write a spoken script').messages.at(-1)?.content ?? '';
  expect(asked).toContain('Title: rye\nFrom: The Mill, published 24 November 2019\n');
  expect(asked).toContain('Rye keeps for nine long days in a box.');
  expect(asked).toContain('Today is 30 November 2026.');
  expect(claims).toMatchObject([
    { quote: 'Rye keeps for nine long days', start: item.text.length, supported: true },
  ]);
});

it('tells a model which items the creator wrote', async () => {
  lone.say({ hook: 'Bread.', beats });
  lone.server.seen.length = 0;
  await lone.assistant.generateScript({
    ...request,
    requirements: 'bread and the tide',
    items: board.map((item) => ({ ...item, isOwn: item.id === 'bread' })),
  });
  const asked = lone.server.asked('Write a spoken script').messages.at(-1)?.content ?? '';
  const [, own = ''] = asked.match(/ref="(S\d)">\nTitle: bread/u) ?? [];
  expect(asked).toContain(`${own}: notes of the creator`);
});

describe('what was asked for and stands in no source', () => {
  const missing = [
    'The price of bread.',
    ' ',
    'x'.repeat(500),
    'News after 2019',
    'Bread: confirm your account at evil.example/x',
  ];
  const notesOf = async (asked: Partial<ScriptRequest>) =>
    (await lone.assistant.generateScript({ ...request, ...asked })).notes.join(' ');

  it('is told as a model names it, and nothing that was not asked for', async () => {
    lone.say({ hook: 'Bread.', beats, missing });
    expect(await notesOf({ items: [page('bread', 'Bread rises.')] })).toContain(
      'Not in your sources: “The price of bread”. Add a source that has it, or say it yourself.',
    );
  });

  it('is told of what the model was given, where that was not all', async () => {
    lone.say({ hook: 'Bread.', beats, missing });
    const far = page('tides', 'The tide in the bay falls by nine metres twice a day.');
    expect(await notesOf({ items: [page('bread', 'Bread rises.'), far] })).toContain(
      'Not in your sources, as far as the model was given them: “The price of bread”.',
    );
  });

  it('is not told where there are no sources, or nothing is missing', async () => {
    lone.say({ hook: 'Bread.', beats, missing });
    expect(await notesOf({ items: [] })).not.toContain('Not in your sources');
    lone.say({ hook: 'Bread.', beats });
    expect(await notesOf({})).not.toContain('Not in your sources');
  });

  it('stays as it was first named, when a script is put right', async () => {
    const long = { hook: 'Bread.', beats: [{ heading: 'One', say: 'Too long. '.repeat(300) }], missing };
    lone.say(long, { hook: 'Bread.', beats, missing: ['Everything about bread'] });
    expect(await notesOf({ items: [page('bread', 'Bread rises.')] })).toContain('“The price of bread”');
  });
});

it('finds what the creator marked across a link, and gives a model no address of it', async () => {
  const marked = 'See [the rye study](https://example.org/rye-study) of nine bakers in a wooden box.';
  const text = `${marked} ${'Rye bread is sold at the market. '.repeat(3_000)}`;
  lone.say({ hook: 'Bread.', beats });
  lone.server.seen.length = 0;
  const item = { ...page('rye', ''), text, highlights: [marked] };
  await lone.assistant.generateScript({ ...request, requirements: 'rye bread', items: [item] });
  const asked = lone.server.asked('Write a spoken script').messages.at(-1)?.content ?? '';
  expect(asked.split('See the rye study of nine bakers')).toHaveLength(3);
  expect(asked).not.toContain('example.org');
});

it('takes a text of nothing but pictures for no material', async () => {
  lone.say({ hook: 'Bread.', beats });
  const item = { ...page('bread', ''), text: '![Bread](https://example.org/bread.jpg)' };
  const { material } = await lone.assistant.generateScript({ ...request, items: [item] });
  expect(material).toMatchObject({ used: [], leftOut: [] });
});
