import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import type { SourceItem } from '../requests.ts';
import { duvetReport as page } from '../testing/test-material.ts';

const hydrangeas: SourceItem = {
  id: 'hydrangeas',
  title: 'How to care for hydrangeas',
  url: null,
  text: 'Hydrangeas need water twice a week in summer. Plant hydrangeas in a place with morning sun. Cut old wood of the plants before March. Too much fertilizer costs hydrangeas their flowers.',
};
const own = (id: string, title: string, text: string): SourceItem => ({
  id,
  title,
  text,
  url: null,
  isOwn: true,
});
const plan = own(
  'plan',
  'Hook: your bed can make you ill',
  `Hook: your bed can make you ill
- a man bought a feather duvet and was short of breath
- antibodies against feathers in his blood
- synthetic duvet, steroids, clear again
CTA: what do you sleep under?`,
);
const write = (requirements: string, items: SourceItem[]) =>
  generateScript({ platform: 'tiktok', requirements, items });

describe('a plan that the user points at', () => {
  it.each([
    'a 60 second Short about the feather duvet, from my plan',
    'a 60 second Short about bedding, as in my plan',
    'A 60 second video from my notes',
  ])('is followed among other items, with what they say behind its points: %s', (requirements) => {
    const made = write(requirements, [page, hydrangeas, plan]);
    const { script, titles, hooks, sources } = made;
    expect(script).toMatch(/^HOOK[^\n]*\nYour bed can make you ill\.\n/u);
    expect(script).toContain(
      'A man bought a feather duvet and was short of breath. A man of 43 years was short of breath for three months.',
    );
    expect(script).toContain('Antibodies against feathers in his blood.');
    expect(script).toContain('What do you sleep under?');
    expect(titles[0]).toBe('Your bed can make you ill');
    expect([...titles, ...hooks, script].join(' ')).not.toMatch(/hook:|\bplan\b|my notes|hydrangeas/iu);
    expect(sources.map(({ id }) => id)).toEqual(['plan', 'page']);
  });

  it('is asked for where none of the items is a note', () => {
    const notes = (items: SourceItem[]) =>
      write('A video about hydrangeas from my plan', items).notes.join(' ');
    expect(notes([page, hydrangeas])).toContain('You asked for your plan, but none of the items is a note');
    expect(notes([hydrangeas, plan])).not.toContain('You asked for your plan');
  });
});

const angle = own(
  'angle',
  'Duvet episode – my angle',
  'I want this to be about the feather duvet that everybody buys without a thought. My angle is what to check tonight in your own bed. Keep calm, nobody has to throw anything away.',
);

it('a note of the user’s own with any telling word of the topic is on it; of another topic it is not', () => {
  const leftOut = (requirements: string) =>
    write(requirements, [page, hydrangeas, angle]).notes.find((note) => note.startsWith('Left out')) ?? '';
  const asked =
    'A 60 second video about feather duvet lung: its causes, its symptoms and what viewers should check';
  expect(leftOut(asked)).toContain('hydrangeas');
  expect(leftOut(asked)).not.toContain('my angle');
  expect(leftOut('A video about hydrangeas')).toContain('my angle');
});
