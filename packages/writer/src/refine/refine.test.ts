import type { Refinement } from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import { countWords, scriptField } from '@hookline/contract/counting';
import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { beeArticle, breadArticle } from '../testing/test-material.ts';
import { readParts } from '../script/script-parts.ts';
import { refine } from './refine.ts';

const platforms = ['youtube', 'instagram', 'tiktok', 'linkedin'] as const;
const request = (platform: ScriptPlatform) => ({
  platform,
  requirements: 'A 60 second video about sourdough bread for beginners',
  // A title that says nothing: the opening is a sentence of the text, and there are shorter ones.
  items: [{ ...breadArticle, title: 'Sourdough bread' }, beeArticle],
});
const refined = (refinement: Refinement, platform: ScriptPlatform) => {
  const content = generateScript(request(platform));
  return { content, next: refine({ refinement, content, request: request(platform) }) };
};
const bodies = (content: { script: string; sources: { title: string }[] }) =>
  readParts(
    content.script,
    content.sources.map(({ title }) => title),
  ).spoken.map(({ lines }) => lines.join('\n'));

describe.each(platforms)('a script for %s', (platform) => {
  it('gets shorter: opening and end stay, and every sentence left was there', () => {
    const { content, next } = refined('shorter', platform);
    const [before, after] = [bodies(content), bodies(next)];
    const words = (parts: string[]) => countWords(parts.join(' '));
    expect(words(after)).toBeLessThan(words(before) * 0.86);
    expect(words(after)).toBeGreaterThan(words(before) * 0.55);
    expect(after[0]).toBe(before[0]);
    expect(after.at(-1)).toBe(before.at(-1));
    for (const body of after.slice(1, -1)) {
      const start = body.replace(/\nOn screen: .*/u, '').replace(/[”“»]+$/u, '');
      expect(before.some((other) => other.startsWith(start))).toBe(true);
    }
    expect([next.titles, next.hooks]).toEqual([content.titles, content.hooks]);
    expect(content.script).not.toContain('undefined');
  });

  it('gets a shorter opening, which is not said again, everything else word for word', () => {
    const { content, next } = refined('punchier-hook', platform);
    const [before, after] = [bodies(content), bodies(next)];
    expect(countWords(after[0] ?? '')).toBeLessThan(countWords(before[0] ?? ''));
    const [opening = ''] = after[0]?.split('\n') ?? [];
    const without = (body: string) => body.replace(opening, '').replace(/\s+/gu, ' ').trim();
    expect(after.slice(1).map((body) => body.replace(/\s+/gu, ' '))).toEqual(before.slice(1).map(without));
    expect(next.hooks[0]).toBe(opening);
    expect(next.titles).toEqual(content.titles);
  });

  it('gets other titles and nothing else', () => {
    const { content, next } = refined('other-titles', platform);
    expect(next.titles.length).toBeGreaterThan(0);
    expect(next.titles.filter((title) => content.titles.includes(title))).toEqual([]);
    expect([next.script, next.hooks, next.sources]).toEqual([content.script, content.hooks, content.sources]);
  });
});

it('can be refined again and again, until there is nothing left, and then says so', () => {
  const youtube = request('youtube');
  let content = generateScript(youtube);
  let rounds = 0;
  for (let last = ''; last !== content.script && rounds < 30; rounds += 1) {
    last = content.script;
    content = refine({ refinement: 'shorter', content, request: youtube });
  }
  expect(rounds).toBeLessThan(30);
  expect(content.notes.at(-1)).toMatch(/cannot be cut further/);
  expect(bodies(content).length).toBeGreaterThanOrEqual(2);
});

it('times add up to the new length, and beats are numbered from one', () => {
  const { next } = refined('shorter', 'youtube');
  const times = [...next.script.matchAll(/\((\d+):(\d\d)–(\d+):(\d\d)\)/gu)].map((match) =>
    match.slice(1).map(Number),
  );
  times
    .slice(1)
    .forEach(([minutes, seconds], index) => expect([minutes, seconds]).toEqual(times[index]?.slice(2)));
  const [minutes = 0, seconds = 0] = times.at(-1)?.slice(2) ?? [];
  expect(minutes * 60 + seconds).toBeLessThan(55);
  expect(minutes * 60 + seconds).toBeGreaterThan(30);
  const numbers = [...next.script.matchAll(/^(\d+)\. /gmu)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

describe('made shorter and given another opening', () => {
  const time = (heading: string) =>
    [...heading.matchAll(/(\d+):(\d\d)/gu)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    );

  it.each(platforms)('a script for %s keeps what every beat rests on, or loses the beat', (platform) => {
    let { next: content } = refined('shorter', platform);
    for (let round = 0; round < 4; round += 1) {
      for (const body of bodies(content).slice(1, -1)) {
        const isProven = (content.claims ?? []).some(({ text }) => body.includes(text));
        expect(isProven || body.startsWith('Say: ')).toBe(true);
      }
      const carried = content.sources.flatMap(({ quotes }) => quotes);
      expect((content.claims ?? []).filter(({ quote }) => !carried.includes(quote ?? ''))).toEqual([]);
      expect(carried.filter((quote) => !content.claims?.some((claim) => claim.quote === quote))).toEqual([]);
      content = refine({ refinement: 'shorter', content, request: request(platform) });
    }
  });

  it('shows on screen only what is still said, and what is said stays shown', () => {
    const { content, next } = refined('shorter', 'tiktok');
    // The name of a source is shown and never said.
    const shown = (body: string) => /^On screen: (?!bakery\.example)(.+)$/mu.exec(body)?.[1];
    const before = bodies(content).flatMap((body) => shown(body) ?? []);
    for (const body of bodies(next)) {
      const text = shown(body);
      expect(text === undefined || body.split('On screen')[0]?.includes(text)).toBe(true);
      expect(before.every((each) => !body.includes(each) || text !== undefined)).toBe(true);
    }
  });

  it('has the same length on its timeline as against the limits, and a time for the opening that fits', () => {
    for (const refinement of ['shorter', 'punchier-hook'] as const) {
      const { next } = refined(refinement, 'youtube');
      const headings = next.script.split('\n').filter((line) => /\d:\d\d–/u.test(line));
      const seconds = (countWords(scriptField(next.script, 'spoken')) / 150) * 60;
      expect(Math.abs((time(headings.at(-1) ?? '')[1] ?? 0) - seconds)).toBeLessThanOrEqual(1);
      const hook = countWords(bodies(next)[0] ?? '') / 2.5;
      expect(Math.abs((time(headings[0] ?? '')[1] ?? 0) - hook)).toBeLessThanOrEqual(2);
    }
  });

  it('claims no length in titles and hooks', () => {
    for (const platform of platforms) {
      const { next } = refined('shorter', platform);
      expect([...next.titles, ...next.hooks].join(' ')).not.toMatch(/\d+ (?:seconds|words|things)/u);
    }
  });
});

it.each(['', 'One line.', '😀'.repeat(50), 'x\n\ny', '\n\n'])('survives the script %j', (script) => {
  const content = { ...generateScript({ ...request('tiktok'), items: [] }), script };
  for (const refinement of ['shorter', 'punchier-hook', 'other-titles'] as const) {
    expect(typeof refine({ refinement, content, request: request('tiktok') }).script).toBe('string');
  }
});

it('lists the source of a hook that was offered, where the script did not use it', () => {
  const page = (id: string, text: string) => ({ id, title: `Notes on bees, ${id}`, text, url: null });
  const items = [
    page(
      'one',
      'Wild bees nest in bare soil that nobody digs in spring or in summer. They fly from March on.',
    ),
    page('two', 'Wild bees need flowers near the nest. Wild bees carry 20 kinds of pollen.'),
  ];
  const request = { platform: 'tiktok', requirements: 'Wild bees', items } as const;
  const made = generateScript({ ...request, items: items.slice(0, 1) });
  const [used] = made.sources;
  const offered = 'Wild bees carry 20 kinds of pollen.';
  const content = {
    ...made,
    hooks: [offered],
    sources: [
      ...(used ? [used] : []),
      { id: 'two', title: 'Notes on bees, two', url: null, quotes: [offered] },
    ],
    claims: [
      ...(made.claims ?? []),
      { text: offered, sourceId: 'two', quote: offered, start: 0, supported: true },
    ],
  };
  const { script } = refine({ refinement: 'punchier-hook', content, request: { ...request, items: [] } });
  expect(script.split('\n')[0]).toContain('[2]');
  expect(script).toMatch(/\[2\] Notes on bees, two$/u);
});
