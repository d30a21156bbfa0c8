import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChosenItem } from '../context/choose-items.ts';
import { countTurns } from '../testing/count-turns.ts';
import { startLoneAssistant, type LoneAssistant } from '../testing/lone-assistant.ts';
import { checkClaims } from './script-claims.ts';
import { noScript } from './script-shape.ts';

const sentence = (index: number) =>
  `The ${index} bakers “waited” for ${index % 7} days — and ate bread afterwards.`;
const textOf = (length: number, from = 0) =>
  Array.from({ length: length / 60 }, (_, index) => sentence(from + index))
    .join('\n')
    .slice(0, length);
const itemAt = (index: number): ChosenItem => {
  const text = textOf(60_000, index * 10_000);
  return { ref: `S${index + 1}`, item: { id: `i${index}`, title: '', text, url: null }, text };
};

describe('claims', () => {
  it('are looked up in the item they name first, then in the others', async () => {
    const chosen = [itemAt(0), itemAt(1)];
    const quote = 'the 10003 bakers "waited" for 0 days - and ate';
    const claims = ['S2', 'S1', 'S9'].map((source) => ({ claim: 'They waited', source, quote }));
    const grounding = await checkClaims({ ...noScript, claims }, chosen);
    const found = {
      sourceId: 'i1',
      quote: 'The 10003 bakers “waited” for 0 days — and ate',
      start: chosen[1]?.item.text.indexOf('The 10003'),
      supported: true,
    };
    expect(grounding.claims).toEqual(claims.map(() => ({ text: 'They waited', ...found })));
    expect(grounding.sources).toMatchObject([{ id: 'i1', quotes: [found.quote] }]);
  });

  it('that are all made up keep nobody waiting, however much there is to look through', async () => {
    const chosen = Array.from({ length: 24 }, (_, index) => itemAt(index));
    const claims = Array.from({ length: 60 }, (_, index) => ({
      claim: `Claim ${index}`,
      source: 'S1',
      quote: `The ${index} bakers never waited for a single day`,
    }));
    const before = process.cpuUsage();
    let supported = 0;
    const turns = await countTurns(async () => {
      const made = await checkClaims({ ...noScript, claims }, chosen);
      supported = made.claims.filter((claim) => claim.supported).length;
    });
    const { user, system } = process.cpuUsage(before);
    expect(supported).toBe(0);
    expect(turns).toBeGreaterThanOrEqual(claims.length * chosen.length);
    // Ten times what it takes: to read each item anew for each claim takes sixty times.
    expect(user + system).toBeLessThan(6_000_000);
  });
});

describe('key points of a long text', () => {
  let lone: LoneAssistant;
  beforeAll(async () => {
    lone = await startLoneAssistant();
  });
  afterAll(() => lone.close());

  it('find their places without keeping anybody waiting', async () => {
    const text = textOf(1_000_000);
    const points = [13_000, 13_001, 13_002].map((index) => ({ point: 'They ate', quote: sentence(index) }));
    lone.say({
      summary: 'Bakers wait for days.',
      key_points: [...points, { point: 'No', quote: 'Nobody ever ate.' }],
    });
    let starts: (number | null)[] = [];
    const turns = await countTurns(async () => {
      starts = (await lone.assistant.summarize({ title: 'Bread', text })).keyPoints.map(({ start }) => start);
    });
    expect(starts).toEqual([...points.map(({ quote }) => text.indexOf(quote)), null]);
    // One for each piece of the text.
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
