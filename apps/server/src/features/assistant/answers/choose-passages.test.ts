import { expect, it } from 'vitest';
import { choosePassages } from './choose-passages.ts';
import { nearestOf } from './answer-from-items.ts';
import { searchPassages } from './search-passages.ts';

const filler = 'The weather was fine that day and nobody said much about it. '.repeat(9);
const hook = 'Viewers abandon a clip when its beginning repeats the title.';
const items = [
  { id: 'a', title: 'Oven', text: `Sourdough bread needs a hot oven.\n\n${filler}`, url: null },
  { id: 'b', title: 'Clips', text: `${filler}\n\n${hook}\n\n${filler}`, url: null },
];

it('gives a model what words find and what means the same, and without words what means the same', async () => {
  const near = [{ itemId: 'b', index: 1 }];
  const chosenFor = async (question: string) => {
    const search = await searchPassages({ question, earlier: [], items });
    return choosePassages(search, 1_000, near).chosen.map(({ text }) => text);
  };
  const [bread, both] = [await chosenFor('sourdough?'), await chosenFor('Why do people quit?')];
  expect(bread.join('\n')).toContain('Sourdough bread needs a hot oven.');
  expect(bread.join('\n')).toContain(hook);
  expect(both[0]).toContain(hook);
});

it('leaves out a passage that is not there any more', async () => {
  const search = await searchPassages({ question: 'Why do people quit?', earlier: [], items });
  const gone = [
    { itemId: 'b', index: 90 },
    { itemId: 'gone', index: 0 },
  ];
  expect(nearestOf(search, gone, [])).toEqual([]);
  const places = [...gone, { itemId: 'gone', index: 1 }, { itemId: 'b', index: 1 }];
  expect(nearestOf(search, places, []).map(({ itemId }) => itemId)).toEqual(['b']);
  expect(choosePassages(search, 800, gone).chosen.map(({ item }) => item.id)).toEqual(['a', 'b']);
});
