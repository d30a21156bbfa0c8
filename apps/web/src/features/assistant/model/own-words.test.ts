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
  ['It is not so. So', ['so.', 'So'], ['It is not so. ', '{So}']],
])('cuts %j at %j', (line, own, expected) => {
  expect(cut(line, own)).toEqual(expected);
});
