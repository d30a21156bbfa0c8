import type { GeneratedContent } from '@hookline/contract/assistant';
import { notesOnSources } from '@hookline/writer';
import { describe, expect, it } from 'vitest';
import { editedContent } from './edited-content.ts';
import { withSuggestion } from './with-suggestion.ts';

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

describe('the times', () => {
  const words = 'My hive is small, stands in the garden behind the house, and hums all day long in summer.';
  const change = (script: string) => editedContent(before, { script }).script;

  it('follow the words, and the numbers of parts too', () => {
    const longer = before.script.replace('“A hive holds 50,000 bees.”', words);
    expect(change(`${longer}\n\n4. End (0:10–0:15)\nSubscribe.`)).toBe(
      `HOOK (0:00–0:02) [1]\n“Bees dance in the dark.”\n\n1. More (0:02–0:10)\n${words}\n\n2. End (0:10–0:12)\nSubscribe.`,
    );
  });

  it('stay as the user set them where no word was changed', () => {
    const script = before.script.replace('0:00–0:05', '0:00–0:08').replace('0:05–0:10', '0:08–0:12');
    expect(change(script)).toBe(script);
  });

  it('leave blank lines and directions as they were typed', () => {
    const typed = `HOOK (0:00–0:05)\n${words}\n\n\n\nOn screen: Hive\n\n1. More (0:05–0:10)\nBye.`;
    expect(change(typed)).toBe(typed.replace('0:00–0:05', '0:00–0:08').replace('0:05–0:10', '0:08–0:10'));
  });
});

describe('what the user wrote', () => {
  const invented = 'In winter they sing.';
  const addTo = (part: string) => before.script.replace(part, `${part} ${invented}`);

  it('is told apart, and stays so', () => {
    const once = editedContent(before, { script: addTo('“A hive holds 50,000 bees.”') });
    expect(once.byUser).toEqual([invented]);
    expect(once.script).toContain('1. More (0:02–0:06) [2]');
    const twice = editedContent(once, { script: once.script.replace('Bees dance', 'Wasps dance') });
    expect(twice.byUser).toEqual(['“Wasps dance in the dark.”', invented]);
    expect(editedContent(twice, { script: before.script })).not.toHaveProperty('byUser');
  });

  it('has no source where nothing else is said beside it', () => {
    const { script } = editedContent(before, {
      script: before.script.replace('“Bees dance in the dark.”', invented),
    });
    expect(script).toMatch(/^HOOK \(0:00–0:02\)\n/u);
    expect(script).toContain('1. More (0:02–0:04) [2]');
  });

  it('takes along the claim that a model made in words of its own', () => {
    const claim = { text: 'In the dark bees dance', sourceId: 'a', quote: 'Bees dance in the dark.' };
    const claims = [{ ...claim, start: 0, supported: true }];
    const changed = before.script.replace('“Bees dance in the dark.”', invented);
    expect(editedContent({ ...before, hooks: [], claims }, { script: changed })).not.toHaveProperty('claims');
    const beside = editedContent({ ...before, claims }, { script: addTo('“A hive holds 50,000 bees.”') });
    expect(beside.claims).toEqual(claims);
  });

  it('is not what was only moved: it keeps its own source', () => {
    const moved = before.script
      .replace('“A hive holds 50,000 bees.”', '“Bees dance in the dark.” Hm.')
      .replace('“Bees dance in the dark.”\n', 'Hm.\n');
    const { script, byUser } = editedContent(before, { script: moved });
    expect(byUser).toEqual(['Hm.']);
    expect(script).toMatch(/^HOOK \(\S+\)\nHm\.\n\n1\. More \(\S+\) \[1\]\n/u);
  });
});

describe('a suggestion', () => {
  const listed = {
    ...before,
    script: `${before.script}\n\nSOURCES\n[1] Dance\n\nBye.`,
    hooks: ['Wax is food.', 'Do you know bees?'],
    sources: [
      ...before.sources.slice(0, 1),
      { id: 'c', title: 'Wax', url: 'https://wax.example', quotes: ['Wax is food.'] },
    ],
  };
  const use = (content: GeneratedContent, text: string, part: 'hook' | 'title' = 'hook') =>
    editedContent(content, withSuggestion(content, { part, text }));

  it('opens a script, with its own source, and what stood there can be chosen again', () => {
    const used = use(listed, 'Wax is food.');
    expect(used.script).toMatch(/^HOOK \(0:00–0:02\) \[2\]\nWax is food\.\n\n1\. More/u);
    expect(used.script).toMatch(/\[1\] Dance\n\[2\] Wax \(https:\/\/wax\.example\)\n\nBye\.$/u);
    expect(used.hooks).toEqual([...listed.hooks, '“Bees dance in the dark.”']);
    expect(used).not.toHaveProperty('byUser');
    expect(use(used, '“Bees dance in the dark.”').script).toMatch(/^HOOK \(0:00–0:02\) \[1\]\n“Bees dance/u);
  });

  it('shows no source that it does not rest on', () => {
    const shown = listed.script.replace(
      'dark.”\n',
      'dark.”\nOn screen: Dance\nOn screen: 1 %\n\nMore of it.\n',
    );
    expect(use({ ...listed, script: shown }, 'Do you know bees?').script).toMatch(
      /^HOOK \(\S+\)\nDo you know bees\?\nOn screen: 1 %\n\nMore of it\./u,
    );
  });

  it.each([
    ['Do bees sleep?\n\nThey do.\n\n#bees', 'Wax is food.\n\nThey do.\n\n#bees'],
    ['Do bees sleep? They do.', 'Wax is food. They do.'],
    ['Do bees sleep?', 'Wax is food.'],
  ])('opens a post: %j', (script, expected) => {
    const used = use({ ...before, script }, 'Wax is food.');
    expect(used.script).toBe(expected);
    expect(used.hooks).toContain('Do bees sleep?');
  });

  it('is the title as the first of all', () => {
    const titles = ['Bees', 'Wax', 'Hives'];
    expect(use({ ...before, titles }, 'Wax', 'title')).toEqual({
      ...before,
      titles: ['Wax', 'Bees', 'Hives'],
    });
  });
});
