import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceItem } from '@hookline/writer';
import { createLanguageModel } from '#platform/model/language-model.ts';
import { openModelConnections, type ModelConnections } from '#platform/model/model-fetch.ts';
import { StructuredWays } from '#platform/model/structured-ways.ts';
import { settingsFor, wires } from '#platform/model/testing/wires.ts';
import { createModelAssistant } from '../model/model-assistant.ts';
import { startLoneAssistant, type LoneAssistant } from '../testing/lone-assistant.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { SentenceChecker } from './sentence-checker.ts';

const item = (id: string, text: string): SourceItem => ({ id, title: id, text, url: null });
const harbour = item('harbour', 'The harbour has 41 lamps. The **oldest** lamp was lit in 1887, in a storm.');

describe('within a model’s context', () => {
  let lone: LoneAssistant;
  beforeAll(async () => {
    lone = await startLoneAssistant({ contextTokens: 4_096, maxOutputTokens: 800 });
  });
  afterAll(() => lone.close());

  it('of a board of 300,000 tokens, the passages that speak of it are read, and told', async () => {
    const noise = Array.from({ length: 40 }, (_, at) =>
      item(`noise ${at}`, `Paragraph about trade winds and salt. `.repeat(800)),
    );
    lone.say({ sentences: [{ text: 'In 1887.', quotes: ['The oldest lamp was lit in 1887'] }] });
    const answer = await lone.assistant.answer({
      question: 'When was the oldest lamp lit?',
      earlier: [],
      items: [...noise, harbour],
    });
    expect(answer.sentences[0]?.quotes).toMatchObject([{ itemId: 'harbour' }]);
    expect(answer.notes[0]).toMatch(/read \d+ passages? of 1 item/u);
    expect(lone.work.at(-1)).toMatchObject({ task: 'answer', end: 'done' });
  });

  it('a question that fills it is refused in words', async () => {
    const question = 'What is said of the lamps of the harbour? '.repeat(400);
    await expect(lone.assistant.answer({ question, earlier: [], items: [harbour] })).rejects.toMatchObject({
      status: 422,
      code: 'context_too_small',
    });
  });

  it('nothing to read is no question to a model', async () => {
    const before = lone.server.seen.length;
    const answer = await lone.assistant.answer({ question: 'What is it?', earlier: [], items: [] });
    expect([answer.sentences, lone.server.seen.length]).toEqual([[], before]);
  });
});

describe('over every protocol', () => {
  let server: ModelServer;
  let connections: ModelConnections;
  beforeAll(async () => {
    server = await startModelServer([
      [
        /Question: lit/u,
        {
          sentences: [
            {
              text: 'By the oven of the harbour, in the year 1887, as the harbour itself tells it.',
              quotes: ['lamp was lit in 1887, in a storm', 'made up here'],
            },
          ],
        },
        // Slow enough to break off between two pieces.
        25,
      ],
      [/Question: wrong/u, '{"lines": ["oven"]}'],
      [/Answer again/u, '{"lines": []}'],
    ]);
    connections = openModelConnections('anywhere');
  });
  afterAll(async () => {
    await connections.close();
    await server.close();
  });
  const over = (wire: (typeof wires)[number]) => {
    const settings = settingsFor(wire, server.origin);
    return createModelAssistant({
      ready: { settings, model: createLanguageModel(settings, connections) },
      ways: new StructuredWays(),
      measure: () => Promise.reject(new Error('nothing is measured here')),
      onWork: () => undefined,
    });
  };
  const asking = (question: string) => ({ question, earlier: [], items: [harbour] });

  it.each(wires)('%s: invented quotations go, those that stand there are found', async (wire) => {
    const answer = await over(wire).answer(asking('lit?'));
    expect(answer.sentences).toMatchObject([{ quotes: [{ itemId: 'harbour' }] }]);
    expect(answer.sentences[0]?.quotes).toHaveLength(1);
  });

  it.each(wires)('%s: wrong JSON is an error in words', async (wire) => {
    await expect(over(wire).answer(asking('wrong'))).rejects.toMatchObject({ code: 'model_bad_answer' });
  });

  it.each(wires)('%s: what breaks off in the middle is an error in words', async (wire) => {
    server.behave('drop');
    await expect(over(wire).answer(asking('lit?'))).rejects.toMatchObject({ code: 'model_unreachable' });
    server.behave('polite');
  });
});

/** Random numbers that are the same every time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('shows no quotation that is not word for word at its place, in 10,000 random answers', async () => {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const alphabet = [
    'lamp',
    'Lamp',
    'harbour',
    'storm',
    '1887',
    '“lit”',
    '"lit"',
    '—',
    '-',
    '*',
    '**',
    '\\',
    '\n',
    '  ',
    'ß',
    'İ',
    '灯',
    'é',
    'é',
    '😀',
    '\u200b',
    '.',
    ',',
    'of',
    'the',
  ];
  const textOf = (length: number) => Array.from({ length }, () => pick(alphabet)).join(' ');
  const items = Array.from({ length: 6 }, (_, at) => item(`item ${at}`, textOf(60)));
  const byId = new Map(items.map((one) => [one.id, one.text]));
  /** Part of an item as it stands, changed a little, or nothing of it. */
  const quoteOf = () => {
    const { text } = pick(items);
    const start = Math.floor(random() * text.length);
    const part = text.slice(start, start + 5 + Math.floor(random() * 80));
    const change = random();
    if (change < 0.4) {
      return part;
    }
    if (change < 0.7) {
      return `“${part.toUpperCase().replaceAll(/\s+/gu, ' ')}”`;
    }
    return change < 0.85 ? part.replace(/\p{L}/u, 'x') : textOf(5);
  };
  const bare = (words: string) =>
    words
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  let shown = 0;
  for (let answer = 0; answer < 10_000; answer += 1) {
    const quotes = Array.from({ length: 1 + Math.floor(random() * 3) }, quoteOf);
    const [sentence] = await new SentenceChecker(items, undefined).finish([{ text: 'So it is.', quotes }]);
    for (const { itemId, start, end } of sentence?.quotes ?? []) {
      const words = byId.get(itemId)?.slice(start, end) ?? '';
      expect(words).not.toBe('');
      expect(
        quotes.map(bare).some((quote) => quote.includes(bare(words)) || bare(words).includes(quote)),
      ).toBe(true);
      shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(5_000);
});
