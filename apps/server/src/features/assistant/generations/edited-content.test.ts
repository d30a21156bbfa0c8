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
  notes: [...notesOnSources, 'Left out as off topic: “Coins”.'],
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

  it('follow the words; the user’s headings stay', () => {
    const longer = before.script.replace('“A hive holds 50,000 bees.”', words);
    expect(change(`${longer}\n\n4. End (0:10–0:15)\nSubscribe.`)).toBe(
      `HOOK (0:00–0:02) [1]\n“Bees dance in the dark.”\n\n1. More (0:02–0:08)\n${words}\n\n4. End (0:08–0:10)\nSubscribe.`,
    );
  });

  it('stay as the user set them where no word was changed', () => {
    const script = before.script.replace('0:00–0:05', '0:00–0:08').replace('0:05–0:10', '0:08–0:12');
    expect(change(script)).toBe(script);
  });

  it('leave each part some seconds, whatever is said in it', () => {
    const rest = ['3. Rest (0:05–0:10)\nHm.', '2. Heat (0:10–0:11)\nHm.', '1. Steam (0:11–0:12)\nHm.'];
    expect(change([before.script.split('\n\n')[0], ...rest].join('\n\n'))).toMatch(
      /3\. Rest \(0:02–0:04\)[^]*2\. Heat \(0:04–0:06\)[^]*1\. Steam \(0:06–0:08\)/u,
    );
    expect(change(`${before.script}\n\n2. New (0:00–0:00)\n${words}`)).toContain('2. New (0:04–0:11)');
  });

  it('leave blank lines and directions as they were typed', () => {
    const typed = `HOOK (0:00–0:05)\n${words}\n\n\n\nOn screen: Hive\n\n1. More (0:05–0:10)\nBye.`;
    expect(change(typed)).toBe(typed.replace('0:00–0:05', '0:00–0:06').replace('0:05–0:10', '0:06–0:08'));
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

  it.each(['15 percent', '−1.5 percent', '1.5 %', '$1.5'])('is a figure that was changed: %s', (figure) => {
    const said = 'Bees grew by 1.5 percent in May.';
    const claims = [{ text: 'In May bees grew by 1.5 percent', sourceId: 'a', quote: said, start: 0 }].map(
      (claim) => ({ ...claim, supported: true }),
    );
    const script = before.script.replace('“Bees dance in the dark.”', said);
    const edited = editedContent(
      { ...before, script, hooks: [], claims },
      { script: script.replace('1.5 percent', figure) },
    );
    expect(edited.byUser).toEqual([said.replace('1.5 percent', figure)]);
    expect(edited.script).toMatch(/^HOOK \(\S+\)\n/u);
    expect(edited).not.toHaveProperty('claims');
  });

  it('is told apart without labels, bullets and the numbers of sources', () => {
    const added = '\nSay: I saw it.\n- I hold a jar.\nMine [1] is small.';
    expect(editedContent(before, { script: before.script + added }).byUser).toEqual([
      'I saw it.',
      'I hold a jar.',
      'Mine is small.',
    ]);
    const labelled = before.script.replace('“Bees', 'Say: “Bees');
    expect(editedContent(before, { script: labelled })).not.toHaveProperty('byUser');
  });

  it('is a source beside words that were not changed', () => {
    const script = before.script.replace('[2]', '[2][1]');
    expect(editedContent(before, { script }).script).toBe(script);
    const [hook = '', more = ''] = before.script.split('\n\n');
    const renamed = [
      hook,
      '1. New (0:00–0:10)\nI say.',
      more.replace('1. More', '2. Most').replace('[2]', '[1]'),
    ];
    expect(editedContent(before, { script: renamed.join('\n\n') }).script).toMatch(/2\. Most \(\S+\) \[1\]/u);
  });

  it('is not what two parts say in each other’s place', () => {
    const swapped = before.script
      .replace('“A hive holds 50,000 bees.”', '…')
      .replace('“Bees dance in the dark.”', '“A hive holds 50,000 bees.”')
      .replace('…', '“Bees dance in the dark.”');
    expect(editedContent(before, { script: swapped }).script).toMatch(/^HOOK \(\S+\) \[2\][^]* \[1\]\n/u);
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

  const flat = 'Your bread is flat.';
  it.each([
    [`HOOK\n${flat}`, 'HOOK\nWax is food.'],
    [`## Hook\n${flat}\n\n## More\nBye.`, '## Hook\nWax is food.\n\n## More\nBye.'],
    [`# Bread\n\n\n**Hook**\n\n${flat} Why?`, '# Bread\n\n\n**Hook**\n\nWax is food. Why?'],
    [
      `# Bread\n\nHOOK (0:00–0:08)\n\n${flat}\n\n1. Why (0:08–0:09)\nBye.`,
      '# Bread\n\nHOOK (0:00–0:02)\n\nWax is food.\n\n1. Why (0:02–0:04)\nBye.',
    ],
    [`# Bread\nHOOK (0:00–0:08)\n${flat}`, '# Bread\nHOOK (0:00–0:08)\nWax is food.'],
    [`Visual: a jar\nSay: ${flat}\n- Hold it up`, 'Visual: a jar\nSay: Wax is food.\n- Hold it up'],
    [`${flat}\nSo is mine.\n- Hold it up`, 'Wax is food.\nSo is mine.\n- Hold it up'],
    [`${flat} I baked for years.\n\nAsk me.`, 'Wax is food. I baked for years.\n\nAsk me.'],
    [`- ${flat}\n- Hold it up`, '- Wax is food.\n- Hold it up'],
    ['HOOK (0:00–0:08)\nVisual: a jar', 'HOOK (0:00–0:02)\nWax is food.\nVisual: a jar'],
    ['STOP SCROLLING', 'Wax is food.'],
  ])('stands where the first words are said: %j', (script, expected) => {
    expect(use({ ...before, script }, 'Wax is food.').script).toBe(expected);
  });

  const wax = 'Wax is food.';
  it.each([
    [
      `HOOK (0:00–0:02)\n${flat}\n\n1. (0:02–0:04)\nOn screen: Wax\n${wax}\n\n2. (0:04–0:06)\nBye.`,
      `HOOK (0:00–0:02)\n${wax}\n\n1. (0:02–0:04)\nBye.`,
    ],
    [
      `HOOK (0:00–0:02)\n${flat}\n\n1. (0:02–0:04)\n“Bees dance. ${wax}” [1] Bye.`,
      `HOOK (0:00–0:02)\n${wax}\n\n1. (0:02–0:04)\n“Bees dance.” Bye.`,
    ],
    [`${flat} ${wax} Bye.\n\nSay: ${wax}\n\nAsk me.`, `${wax} Bye.\n\nAsk me.`],
    // The entries of a list are as many as were asked for.
    [`${flat}\n- ${wax}\n- Bees dance.`, `${wax}\n- ${wax}\n- Bees dance.`],
    [
      `HOOK (0:00–0:02)\n${flat}\n\n2. Wax (0:02–0:04)\n${wax}\n\n1. Bees (0:04–0:06)\nBye.`,
      `HOOK (0:00–0:02)\n${wax}\n\n2. Wax (0:02–0:04)\n${wax}\n\n1. Bees (0:04–0:06)\nBye.`,
    ],
    [`${flat}\n\nWax is food. For bees, wax is foodstuff.`, `${wax}\n\nFor bees, wax is foodstuff.`],
  ])('is said once as a hook: %j', (script, expected) => {
    expect(use({ ...before, script }, wax).script).toBe(expected);
  });

  it('takes the place of a hook that is known, be it of two sentences', () => {
    const script = `Say: ${flat} “Nobody told me”\n\nWhy? [1]`;
    const hooks = [`${flat} Nobody told me`];
    const used = use({ ...before, script, hooks }, 'Wax is food.');
    expect(used.script).toBe('Say: Wax is food.\n\nWhy? [1]');
    expect(used.hooks).toEqual([...hooks, 'Wax is food.']);
  });

  it('is the title as the first of all', () => {
    const titles = ['Bees', 'Wax', 'Hives'];
    expect(use({ ...before, titles }, 'Wax', 'title')).toEqual({
      ...before,
      titles: ['Wax', 'Bees', 'Hives'],
    });
  });
});
