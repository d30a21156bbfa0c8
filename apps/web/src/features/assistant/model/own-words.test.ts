import { expect, it } from 'vitest';
import { cutAtOwn } from './own-words.ts';

const cut = (line: string, own: string[]) =>
  cutAtOwn(line, own).map(({ text, isOwn }) => (isOwn ? `{${text}}` : text));

it.each([
  ['All of it.', [], ['All of it.']],
  ['Theirs. Mine. Theirs.', ['Mine.'], ['Theirs. ', '{Mine.}', ' Theirs.']],
  ['Mine. And this. Theirs.', ['And this.', 'Mine.'], ['{Mine. And this.}', ' Theirs.']],
  ['Mine. More. Mine.', ['Mine.', 'Mine. More.'], ['{Mine. More. Mine.}']],
  ['They say “Mine.” often.', ['“Mine.”'], ['They say “Mine.” often.']],
  ['Theirs. [1] Mine.', ['Mine.'], ['Theirs. [1] ', '{Mine.}']],
  [
    'Theirs. **Mine** [1] is small. [2]',
    ['Mine is small.'],
    ['Theirs. ', '{**Mine** [1] is small.}', ' [2]'],
  ],
  ['So what? So', ['So.'], ['So what? ', '{So}']],
  ['It was 1.5 percent. 15 percent!', ['15 percent!'], ['It was 1.5 percent. ', '{15 percent!}']],
  ['他们说。我的话。', ['我的话。'], ['他们说。', '{我的话。}']],
  ['It is not so. So', ['so.', 'So'], ['It is not so. ', '{So}']],
])('cuts %j at %j', (line, own, expected) => {
  expect(cut(line, own)).toEqual(expected);
});

it('finds the places of many sentences at once', () => {
  const own = Array.from({ length: 3_000 }, (_, index) => `This is what I say as number ${index}.`);
  expect(cutAtOwn(own.join(' '), own)).toEqual([{ text: own.join(' '), isOwn: true }]);
});
