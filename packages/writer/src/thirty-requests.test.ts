import { describe, expect, it } from 'vitest';
import { generateScript } from './generate-script.ts';
import { readBrief } from './brief/brief.ts';
import { judgeRequest } from './testing/judge-request.ts';
import { smallBoards } from './testing/small-boards.ts';
import { beeArticle, breadArticle } from './testing/test-material.ts';
import { thirtyRequests } from './testing/thirty-requests.ts';

describe('an ordinary request', () => {
  it.each(thirtyRequests)('is understood: $requirements', (expected) => {
    expect(judgeRequest(expected, smallBoards[expected.board] ?? [])).toEqual([]);
  });

  it.each([
    ['A 60 second video about wild bees', 'script', 'wild bees'],
    ['Write a video script with a strong hook about bees', 'script', 'bees'],
    ['Give me five hooks', 'hooks', null],
    ['Write a hook for a video about bees', 'hooks', 'bees'],
    ['React hooks', 'script', 'React hooks'],
    ['five tips for LinkedIn', 'list', 'LinkedIn'],
    ['3 mistakes when baking bread', 'script', '3 mistakes when baking bread'],
    ['tea vs coffee', 'comparison', 'tea vs coffee'],
    ['A video about coffee for TikTok', 'script', 'coffee'],
    ["this week's coffee news", 'summary', 'coffee'],
    ['the main story of Harry Potter', 'script', 'the main story of Harry Potter'],
    ['Why you should never talk about money', 'script', 'Why you should never talk about money'],
    ['how much does a hydrangea cost', 'answer', 'How much does a hydrangea cost?'],
    ['Do it yourself kitchen', 'script', 'Do it yourself kitchen'],
    ['Kannst du mein Board zusammenfassen', 'summary', null],
    ['wie man Brot backt', 'script', 'wie man Brot backt'],
    ['comment faire du pain', 'script', 'comment faire du pain'],
    ['por qué bailan las abejas', 'answer', '¿Por qué bailan las abejas?'],
  ])('%j asks for %s about %j', (requirements, form, topic) => {
    const brief = readBrief(requirements);
    expect([brief.request.form, brief.topic]).toEqual([form, topic]);
  });
});

it('reads only what came this week, and says so where nothing did', () => {
  const items = [
    { ...beeArticle, addedAt: '2026-03-18T00:00:00Z' },
    { ...breadArticle, addedAt: '2026-01-01T00:00:00Z' },
  ];
  const ask = (now: string) =>
    generateScript({ platform: 'youtube', requirements: "this week's stories", items, now });
  expect(ask('2026-03-20T00:00:00Z').sources.map(({ id }) => id)).toEqual(['bees']);
  const late = ask('2026-06-20T00:00:00Z');
  expect(late.sources).toHaveLength(2);
  expect(late.notes).toContain(
    'Nothing was added to the board in the last seven days, so all of it was read.',
  );
});

it('names the platform of the words where another was chosen', () => {
  const { notes } = generateScript({
    platform: 'tiktok',
    requirements: 'summarize my board for LinkedIn',
    items: [beeArticle, breadArticle],
  });
  expect(notes.join(' ')).toContain(
    'Written for TikTok, as selected. Select LinkedIn for a text made for it.',
  );
});

it('says how many of the hooks asked for there are', () => {
  const { hooks, notes } = generateScript({
    platform: 'tiktok',
    requirements: '40 hooks about wild bees',
    items: [beeArticle],
  });
  expect(notes.join(' ')).toContain(`${hooks.length} of 40 found: your sources have no more on this topic.`);
});

it.each(['en', 'de', 'fr', 'es', 'pt', 'it'])(
  'writes an outline without a topic in sentences that name none: %s',
  (language) => {
    const { script, titles, hooks } = generateScript({
      platform: 'youtube',
      requirements: 'make a video',
      items: [],
      language,
    });
    for (const text of [script, ...titles, ...hooks]) {
      expect(text).not.toMatch(/my topic|\{|\}|„“|“”|«\s*»| {2}|undefined/u);
    }
    expect(hooks).toHaveLength(5);
  },
);
