import type { GeneratedContent } from '@hookline/contract/assistant';
import { notesOnSources } from '@hookline/writer';
import { expect, it } from 'vitest';
import { editedContent } from './edited-content.ts';

const engine = { kind: 'built-in', name: 'Hookline', label: 'Built-in draft from your sources' } as const;
const before: GeneratedContent = {
  script:
    'HOOK (0:00–0:05) [1]\n“Bees dance in the dark.”\n\n1. More (0:05–0:10) [2]\n“A hive holds 50,000 bees.”',
  titles: ['Bees'],
  hooks: ['“Bees dance in the dark.”', 'Do you know bees?'],
  sources: [
    { id: 'a', title: 'Dance', url: null, quotes: ['Bees dance in the dark.'] },
    { id: 'b', title: 'Hive', url: null, quotes: ['A hive holds 50,000 bees.'] },
  ],
  engine,
  notes: [...notesOnSources, 'Left out as off the topic: “Coins”.'],
};

it('is the user’s own when nothing of the script is left', () => {
  const script = 'I wrote all of this myself, with my own hive in front of me.';
  expect(editedContent(before, { script, titles: ['Mine'], hooks: ['My hook'] })).toEqual({
    script,
    titles: ['Mine'],
    hooks: ['My hook'],
    sources: [],
    engine: { ...engine, label: 'Edited by you' },
    notes: [],
  });
});

it('keeps what still stands: quotations, their numbers, the notes', () => {
  const script = before.script.replace('“A hive holds 50,000 bees.”', 'My hive is small.');
  const { sources, notes, engine: after } = editedContent(before, { script });
  expect(sources.map(({ quotes }) => quotes)).toEqual([['Bees dance in the dark.'], []]);
  expect(notes).toEqual(before.notes);
  expect(after.label).toBe('Built-in draft from your sources, edited by you');
  expect(
    editedContent({ ...before, script, engine: after }, { script: `${script} More.` }).engine.label,
  ).toBe(after.label);
});

it('keeps a model’s claims as long as they are stated', () => {
  const claim = (text: string) => ({ text, sourceId: 'a', quote: text, start: 0, supported: true });
  const claims = [claim('Bees dance in the dark.'), claim('A hive holds 50,000 bees.')];
  const script = before.script.replace('“A hive holds 50,000 bees.”', 'My hive is small.');
  expect(editedContent({ ...before, claims }, { script }).claims).toEqual([claims[0]]);
  expect(editedContent({ ...before, claims }, { script: 'All my own words.' })).not.toHaveProperty('claims');
});

it('says nothing of an edit that only changes titles', () => {
  expect(editedContent(before, { script: before.script, titles: ['Mine'] })).toEqual({
    ...before,
    titles: ['Mine'],
  });
});
