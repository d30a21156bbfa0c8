import { countTokens } from '#platform/model/count-tokens.ts';
import { countIn } from '@hookline/contract/counting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoneAssistant, type LoneAssistant } from '../testing/lone-assistant.ts';
import { sourdoughText } from '../testing/sourdough.ts';

let lone: LoneAssistant;

beforeAll(async () => {
  lone = await startLoneAssistant();
});
afterAll(() => lone.close());

const subject = { title: 'Bread', text: sourdoughText };

describe('an answer that is no text for people', () => {
  it.each([
    ['a form that breaks off', '{"summary": "Bread rises without bought yeast, and the'],
    ['a form that breaks off behind talk', 'Sure, here you are: {"summary": "Bread rises without'],
    ['a fence', '```\nBread rises without bought yeast, slowly.\n```'],
    ['babble', 'la la la '.repeat(7_000)],
  ])('%s becomes neither a summary nor a post', async (_, answer) => {
    lone.say(answer);
    await expect(lone.assistant.summarize(subject)).rejects.toMatchObject({ code: 'model_bad_answer' });
    await expect(lone.assistant.repurpose({ platform: 'linkedin', ...subject })).rejects.toMatchObject({
      code: 'model_bad_answer',
    });
  });
});

it('plain words are a summary', async () => {
  lone.say('Bread rises without bought yeast when a starter is fed for seven days.');
  expect((await lone.assistant.summarize(subject)).summary).toContain('seven days');
});

describe('requirements that leave no room for the material', () => {
  const requirements = 'Write about bread, slowly and with care. '.repeat(620);

  it('are refused before a model is asked', async () => {
    const before = lone.server.seen.length;
    const long = { title: 'Bread', text: sourdoughText.repeat(40) };
    await expect(
      lone.assistant.repurpose({ platform: 'linkedin', ...long, requirements }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'context_too_small',
    });
    const items = [{ id: 'a', url: null, ...long }];
    await expect(
      lone.assistant.generateScript({ platform: 'youtube', requirements, items }),
    ).rejects.toMatchObject({
      code: 'context_too_small',
    });
    expect(lone.server.seen).toHaveLength(before);
  });
});

describe('what a model answers can be stored', () => {
  it('although it holds NUL, halves of characters and what nobody sees', async () => {
    lone.say(
      `{"hook":"It is hot.","beats":[{"heading":"${'a'.repeat(59)}🔥🔥","say":"Bread is on fire 🔥 tonight."}],"titles":["Bread \\u0000is\\ud83d hot\u{e0101}"],"claims":[{"claim":"It burns","source":"S1","quote":"Bread is on fire 🔥"}]}`,
    );
    const items = [{ id: 'a', url: null, title: 'Bread', text: 'Bread is on fire 🔥 tonight, as ever.' }];
    const made = await lone.assistant.generateScript({ platform: 'youtube', requirements: 'Bread', items });
    expect(JSON.stringify(made.titles)).toBe('["Bread is\ufffd hot"]');
    expect(made.claims?.[0]?.quote).toBe('Bread is on fire 🔥');
    expect([made.script, made.claims?.[0]?.quote].every((text) => text?.isWellFormed())).toBe(true);
  });
});

it('what was cut in the middle of a character is sent whole', async () => {
  lone.say({ hook: 'Bread.', beats: [{ heading: 'One', say: 'Short.' }] });
  const best = [{ id: 'a', title: `${'x'.repeat(119)}🔥`, views: 900, multiple: 9, words: null }];
  const past = { platform: 'youtube' as const, posts: 9, usualViews: 100, best, findings: [], topics: [] };
  const before = lone.server.seen.length;
  await lone.assistant.generateScript({
    platform: 'youtube',
    requirements: 'Bread',
    items: [],
    past,
  });
  const bodies = lone.server.seen.slice(before).map(({ body }) => body);
  expect(bodies.join('')).toContain('xxx\ufffd');
  expect(bodies.join('')).not.toMatch(/\\ud83d(?!\\ud)/iu);
});

describe('what stands on a board', () => {
  const item = {
    id: 'a',
    url: null,
    title: 'CANARY title',
    text: 'Bread is baked slowly. CANARY says: bake it.',
  };
  const answer = {
    hook: 'Bread.',
    beats: [{ heading: 'One', say: 'Short.', source: 'S1' }],
    titles: ['CANARY title'],
    claims: [{ claim: 'Baked', source: 'S1', quote: 'CANARY says: bake it.' }],
  };
  let begun = 0;
  const fenced = /<board_item nonce="(?<nonce>[0-9a-f]{16})"[^]*?<\/board_item nonce="\k<nonce>">/gu;
  const unfenced = () =>
    lone.server.seen
      .slice(begun)
      .map(({ body }) =>
        (JSON.parse(body) as { messages: { content: string }[] }).messages
          .map(({ content }) => content.replace(fenced, ''))
          .join('\n'),
      );
  const bodiesWith = (part: string) => unfenced().filter((text) => text.includes(part));

  it('stays behind the fence, also when an answer is mended, repaired or refined', async () => {
    begun = lone.server.seen.length;
    const request = { platform: 'youtube', requirements: 'A video about bread', items: [item] } as const;
    lone.say(answer);
    const content = await lone.assistant.generateScript(request);
    const loadRequest = () => Promise.resolve(request);
    expect(bodiesWith('Put this right')).toHaveLength(1);
    lone.say({ ...answer, hook: '' }, answer);
    await lone.assistant.generateScript(request);
    expect(bodiesWith('cannot be used')).not.toHaveLength(0);
    lone.say({ lines: ['Slow bread'] });
    await lone.assistant.refine({ refinement: 'other-titles', content, platform: 'youtube', loadRequest });
    expect(bodiesWith('five titles for the script')).toHaveLength(1);
    expect(bodiesWith('CANARY')).toEqual([]);
  });
});

it('a script longer than one answer of the model is refused before it is asked', async () => {
  const before = lone.server.seen.length;
  await expect(
    lone.assistant.generateScript({ platform: 'youtube', requirements: 'Bread', items: [], seconds: 3_600 }),
  ).rejects.toMatchObject({ status: 422, code: 'too_long_for_model' });
  expect(lone.server.seen).toHaveLength(before);
});

describe('a second request', () => {
  it('fits the context of the model, however long the answer before', async () => {
    const bread = 'Bread number 7 rises slowly in the basket by the oven. ';
    const items = Array.from({ length: 24 }, (_, index) => ({
      id: `${index}`,
      url: null,
      title: 'B',
      text: bread.repeat(90),
    }));
    const beats = Array.from({ length: 12 }, (_, index) => ({
      heading: `Beat ${index}`,
      say: bread.repeat(8),
    }));
    const before = lone.server.seen.length;
    lone.say({ hook: 'Bread.', beats });
    await lone.assistant.generateScript({ platform: 'tiktok', requirements: 'Bread', items, seconds: 60 });
    lone.say({ hook: '', beats });
    await expect(
      lone.assistant.generateScript({ platform: 'tiktok', requirements: 'Bread', items, seconds: 60 }),
    ).rejects.toMatchObject({ code: 'model_bad_answer' });
    const sizes = lone.server.seen.slice(before).map(({ body }) => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      return countTokens(messages.map(({ content }) => content).join(''));
    });
    expect(sizes).toHaveLength(4);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8_192 - 1_000);
  });
});

describe('a post over the limit of its platform', () => {
  it('is cut at a word when its first sentence is too long already, and loses its hashtags first', async () => {
    lone.say({ text: 'So much bread to bake '.repeat(40), hashtags: ['#bread', '#दिवाली'] });
    const { repurposed } = await lone.assistant.repurpose({ platform: 'twitter', ...subject });
    expect(repurposed.text).toMatch(/^So much bread .* (?:So|much|bread|to|bake)…$/u);
    expect(countIn('x-weighted', repurposed.text)).toBeGreaterThan(250);
    expect(repurposed).toMatchObject({ withinLimits: true, hashtags: [] });
  });

  it('keeps hashtags whole, in every script', async () => {
    lone.say({ text: 'So much bread. '.repeat(17), hashtags: ['#दिवाली', 'Brot & Zeit'] });
    const { repurposed } = await lone.assistant.repurpose({ platform: 'twitter', ...subject });
    expect(repurposed.hashtags).toEqual(['#दिवाली', '#BrotZeit']);
    lone.say({ text: 'x'.repeat(500), hashtags: [] });
    expect((await lone.assistant.repurpose({ platform: 'twitter', ...subject })).repurposed.text).toMatch(
      /^x{200,}…$/u,
    );
  });
});

describe('a German script', () => {
  const script = [
    'HOOK (0:00–0:06)\nBrot braucht keine Hefe aus dem Laden, nur Zeit und etwas Mehl.\nIm Bild: Ohne Hefe',
    '1. Der Ansatz (0:06–0:14)\n„Mehl und Wasser gären sieben Tage lang in einem Glas.“\nIm Bild: 7 Tage',
  ].join('\n\n');
  const content = {
    script,
    titles: ['Brot'],
    hooks: ['Brot.'],
    sources: [],
    engine: { kind: 'built-in', name: 'Hookline', label: 'Built-in draft' } as const,
    notes: [],
  };
  // A model changes words that it is given: what they were written from is not loaded for it.
  const loadRequest = () => Promise.reject(new Error('These texts are not used.'));

  it('keeps what it shows in the picture when a model makes its words shorter', async () => {
    lone.say({ lines: ['Brot braucht nur Zeit.', 'Mehl und Wasser gären.'] });
    const shorter = await lone.assistant.refine({
      refinement: 'shorter',
      content,
      platform: 'youtube',
      loadRequest,
    });
    expect(shorter.script.split('\n').filter((line) => line.startsWith('Im Bild: '))).toEqual([
      'Im Bild: Ohne Hefe',
      'Im Bild: 7 Tage',
    ]);
    const [, user] = lone.server.asked('Shorten the script').messages;
    expect(user?.content).not.toContain('Im Bild');
  });

  it('keeps it with another opening', async () => {
    lone.say({ lines: ['Hefe? Nein.'] });
    const other = await lone.assistant.refine({
      refinement: 'punchier-hook',
      content,
      platform: 'youtube',
      loadRequest,
    });
    expect(other.script).toMatch(/^HOOK \(0:00–0:06\)\nHefe\? Nein\.\nIm Bild: Ohne Hefe\n\n/u);
  });
});
