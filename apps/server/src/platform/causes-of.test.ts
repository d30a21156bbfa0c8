import { expect, it } from 'vitest';
import { causesOf } from './causes-of.ts';

it('lists what led to an error, of several causes the first, and ends in a circle', () => {
  const root = new Error('root');
  const wrapped = new Error('wrapped', { cause: new AggregateError([root, new Error('other')]) });
  expect(causesOf(wrapped).map(({ message }) => message)).toEqual(['wrapped', '', 'root']);
  root.cause = wrapped;
  expect(causesOf(wrapped)).toHaveLength(10);
  expect(causesOf('no error')).toEqual([]);
});
