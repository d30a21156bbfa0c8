import type { GeneratedContent } from '@hookline/contract/assistant';
import { expect, it } from 'vitest';
import { keepChosen, partInUse } from './keep-chosen.ts';

const engine = { kind: 'built-in', name: 'built-in', label: 'Built-in' } as const;
const before: GeneratedContent = {
  script: 'HOOK (0:00–0:05)\nBees dance. [1]\n\nEND (0:05–0:10)\nThey vote.',
  titles: ['How bees dance', 'Why bees vote'],
  hooks: ['Bees dance.', 'They vote.'],
  sources: [{ id: 'a', title: 'Bees', url: null, quotes: ['Bees dance.'] }],
  claims: [{ text: 'Bees dance.', sourceId: 'a', quote: 'Bees dance.', start: 0, supported: true }],
  engine,
  notes: ['Written from one page.'],
};
/** What an assistant put in the place of the hook, which goes with what it rested on. */
const made: GeneratedContent = {
  ...before,
  script: before.script.replace('Bees dance. [1]', 'Nobody leads them. [2]'),
  hooks: ['Nobody leads them.', 'They vote.'],
  sources: [
    { id: 'a', title: 'Bees', url: null, quotes: [] },
    { id: 'b', title: 'Swarms', url: null, quotes: ['Nobody leads them.'] },
  ],
  claims: [
    { text: 'Nobody leads them.', sourceId: 'b', quote: 'Nobody leads them.', start: 0, supported: true },
  ],
  notes: [...before.notes, 'Another opening was put in place.'],
};

it('keeps the script as its user opened it, and what both hooks rest on', () => {
  const kept = keepChosen(made, { before, refinement: 'punchier-hook', chosen: 'Bees dance.' });
  expect(kept.script).toBe(before.script);
  expect(kept.hooks).toEqual(['Bees dance.', 'Nobody leads them.', 'They vote.']);
  expect(kept.sources.map(({ id, quotes }) => [id, quotes])).toEqual([
    ['a', ['Bees dance.']],
    ['b', ['Nobody leads them.']],
  ]);
  expect(kept.claims?.map(({ text }) => text)).toEqual(['Bees dance.', 'Nobody leads them.']);
  expect(kept.notes).toEqual([
    'Written from one page.',
    'The hook you chose stays in use. The others are offered beside it.',
  ]);
  const again = keepChosen(
    { ...made, titles: ['New'] },
    { before: kept, refinement: 'other-titles', chosen: 'Mine' },
  );
  expect(again.titles).toEqual(['Mine', 'New']);
  expect(again.notes.filter((note) => note.includes('you chose'))).toHaveLength(1);
});

it('is nothing new where nothing else was found', () => {
  const same = { ...before, notes: ['There is no other opening.'] };
  const kept = keepChosen(same, { before, refinement: 'punchier-hook', chosen: 'Bees dance.' });
  expect(kept).toEqual(same);
  const offered = { ...before, script: made.script, hooks: ['They vote.', 'Bees dance.'] };
  const none = keepChosen(offered, { before, refinement: 'punchier-hook', chosen: 'Bees dance.' });
  expect(none).toEqual({
    ...before,
    notes: [...before.notes, expect.stringMatching(/nothing new to offer/u)],
  });
});

it('knows what is in use, and whether it was so before', () => {
  const hook = partInUse('punchier-hook', before);
  expect(hook?.text).toBe('Bees dance.');
  expect([before, made].map((content) => hook?.isUsedIn(content))).toEqual([true, false]);
  const title = partInUse('other-titles', before);
  expect(title?.text).toBe('How bees dance');
  expect(title?.isUsedIn({ ...before, titles: ['Why bees vote', 'How bees dance'] })).toBe(false);
  expect(partInUse('shorter', before)).toBeNull();
});
