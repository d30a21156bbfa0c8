import type { Generation, Refinement } from '@hookline/contract/assistant';
import { readParts } from '@hookline/writer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProductWithModel, type ProductWithModel } from '../testing/product-with-model.ts';
import { sourdoughAnswer } from '../testing/sourdough.ts';

let all: ProductWithModel;
let written: Generation;
/** What the model answers next, by what it is asked for. */
const answers = { shorten: '', hooks: '', titles: '', again: '' };

beforeAll(async () => {
  all = await startProductWithModel([[/Write a spoken script/u, sourdoughAnswer]]);
  const reply = (pattern: RegExp, name: keyof typeof answers) =>
    all.mock.onMessage(pattern, () => ({ content: answers[name] }));
  reply(/Shorten the script/u, 'shorten');
  reply(/five other openings/u, 'hooks');
  reply(/Write five titles/u, 'titles');
  reply(/cannot be used/u, 'again');
  const body = { platform: 'youtube', requirements: 'A 60 second video about sourdough bread' } as const;
  const made = await all.person.ok('POST /api/ai/generate-script', {
    body: { ...body, boardId: all.boardId },
  });
  const id = made.generatedContent.generationId ?? '';
  // As a user leaves it: with blank lines that nobody would put there.
  const script = `${made.generatedContent.script.replace('\n\n1. ', '\n \n\n\n1. ')}\n`.replace(
    'CAPTION',
    '\nCAPTION',
  );
  written = (await all.person.ok('POST /api/ai/generations/{id}/edit', { params: { id }, body: { script } }))
    .generation;
});
afterAll(() => all.close());
beforeEach(() => all.behave('polite'));

const say = (lines: readonly string[]) => JSON.stringify({ lines });
const refine = (refinement: Refinement) =>
  all.person.call('POST /api/ai/generations/{id}/refine', {
    params: { id: written.id },
    body: { refinement },
  });
const refined = async (refinement: Refinement) => {
  const { status, body } = await refine(refinement);
  expect(status).toBe(201);
  return (body as { generation: Generation }).generation;
};
const versions = async () =>
  (await all.person.ok('GET /api/ai/generations', { query: {} })).generations.length;
const partsOf = ({ content }: Generation) => readParts(content.script, []);

it('gives a script another opening, and leaves everything behind it to the byte', async () => {
  answers.hooks = say([
    'Seven days.\n\nCALL TO ACTION (0:50–0:55)',
    'Who needs yeast?',
    'Bread is patience.',
  ]);
  const next = await refined('punchier-hook');
  const [from, to] = [written.content.script, next.content.script];
  expect(from).toContain('\n \n\n\n1. The starter');
  expect(to.slice(to.indexOf('\n \n\n\n1. '))).toBe(from.slice(from.indexOf('\n \n\n\n1. ')));
  expect(partsOf(next).spoken[0]?.lines[0]).toBe('Seven days.');
  expect(partsOf(next).spoken[0]?.heading).toBe(partsOf(written).spoken[0]?.heading);
  expect(next.content.hooks[1]).toBe('Who needs yeast?');
  const { titles, sources, claims, limits, material } = written.content;
  expect(next.content).toMatchObject({ titles, sources, claims, limits, material });
  expect(next.content.notes.filter((note) => note.includes('after it was checked'))).toHaveLength(1);
  expect(sources[0]?.quotes).toHaveLength(2);
  expect(next).toMatchObject({ origin: 'refined', parent_id: written.id, engine: { kind: 'model' } });
  expect(next.usage?.inputTokens).toBeGreaterThan(0);
});

it('shortens what is said; titles, hooks, what is on screen, caption and sources stay', async () => {
  const { spoken, appendix } = partsOf(written);
  answers.shorten = say(spoken.map((_, index) => `Part ${index + 1}: Short part ${index}.`));
  const next = await refined('shorter');
  expect(partsOf(next).spoken.map(({ lines }) => lines[0])).toEqual(
    spoken.map((_, index) => `Short part ${index}.`),
  );
  expect(next.content.script).toContain('On screen: 7 days');
  const tail = (script: string) => script.slice(script.indexOf('CAPTION'));
  expect(tail(next.content.script)).toBe(tail(written.content.script));
  expect(partsOf(next).appendix).toEqual(appendix);
  const { titles, hooks, sources, claims } = written.content;
  expect(next.content).toMatchObject({ titles, hooks, sources, claims });
});

/** With the first of those before, up to their number. */
const filledUp = (...titles: string[]): string[] => [
  ...titles,
  ...written.content.titles.slice(0, Math.max(0, written.content.titles.length - titles.length)),
];

it('finds other titles within the limit and touches nothing else', async () => {
  answers.titles = say([
    'Flour, water, time',
    written.content.titles[0] ?? '',
    'x'.repeat(101),
    'No yeast at all',
  ]);
  const next = await refined('other-titles');
  expect(next.content.titles).toEqual(filledUp('Flour, water, time', 'No yeast at all'));
  const { script, hooks, sources, claims } = written.content;
  expect(next.content).toMatchObject({ script, hooks, sources, claims });
});

it('tells the model what is edited behind a fence, and never asks it for the whole', () => {
  const [system, user] = all.asked('five other openings').messages;
  expect(user?.content).toMatch(
    /<board_item nonce="[0-9a-f]{16}" ref="S1">[^]*Flour and water ferment[^]*<\/board_item/u,
  );
  expect(system?.content).not.toContain('Flour');
  expect(user?.content).not.toContain('CANARY');
});

it('asks the built-in assistant when it is told to, and says that both had a hand in it', async () => {
  const before = all.seen.length;
  const params = { id: written.id };
  const { generation } = await all.person.ok('POST /api/ai/generations/{id}/refine', {
    params,
    body: { refinement: 'other-titles', engine: 'built-in' },
  });
  expect(generation.engine).toEqual({
    ...written.engine,
    label: `${written.engine.label}, refined by the built-in assistant`,
  });
  const { engine } = await all.person.ok('POST /api/content/summarize/{id}', {
    params: { id: all.itemId },
    body: { engine: 'built-in' },
  });
  const tone = await all.person.ok('POST /api/ai/analyze-tone', {
    body: { contentId: all.itemId, engine: 'built-in' },
  });
  expect([engine.kind, tone.engine.kind]).toEqual(['built-in', 'built-in']);
  expect(all.seen).toHaveLength(before);
});

it('reads an answer in plain text line by line', async () => {
  answers.titles = 'Here they are\n1. Bread that waits\n- Seven slow days';
  answers.again = 'I am sorry.';
  expect((await refined('other-titles')).content.titles).toEqual(
    filledUp('Bread that waits', 'Seven slow days'),
  );
});

describe('an answer that cannot be used leaves the version as it is, and says why', () => {
  const unusable: { name: string; refinement: Refinement; lines: string[] }[] = [
    { name: 'too few parts', refinement: 'shorter', lines: ['Only one.'] },
    {
      name: 'a longer text',
      refinement: 'shorter',
      lines: Array.from({ length: 4 }, () => 'It grows. '.repeat(90)),
    },
    { name: 'the titles there are', refinement: 'other-titles', lines: ['Bread without yeast'] },
  ];
  it.each(unusable)('$name', async ({ refinement, lines }) => {
    const before = await versions();
    answers.shorten = answers.titles = say(lines);
    const { status, body } = await refine(refinement);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'nothing_to_refine', error: expect.stringContaining('left as it is') as string },
    });
    expect(await versions()).toBe(before);
  });

  const broken = [
    { name: 'wrong shape', code: 'model_bad_answer', how: 'polite' },
    { name: 'an address that is no model', code: 'model_wrong_address', how: 'html' },
    { name: 'a model that falls silent in the middle', code: 'model_timeout', how: 'stall' },
  ] as const;
  it.each(broken)('$name', async ({ code, how }) => {
    answers.shorten = answers.again = '{"lines": 7, "more": "the oven and all that comes after it"}';
    all.behave(how);
    const before = await versions();
    expect(await refine('shorter')).toMatchObject({
      status: code === 'model_timeout' ? 504 : 502,
      body: { code },
    });
    all.behave('polite');
    expect(await versions()).toBe(before);
    const { generation } = await all.person.ok('GET /api/ai/generations/{id}', {
      params: { id: written.id },
    });
    expect(generation).toEqual(written);
  });
});
