import { afterEach, expect, it, vi } from 'vitest';
import { answersBegin, dropBegun, takeBegun } from './begun-answers.ts';

const answer = Promise.resolve(new Response('{}'));
/** On a page that was opened just now, however long this process has been running. */
const begin = () => {
  vi.spyOn(performance, 'now').mockReturnValue(1);
  const answers = new Map([['/api/boards', answer]]);
  vi.stubGlobal('window', { begunAnswers: { token: 't', answers } });
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('hands an answer out once, and only for the token that it was asked for with', () => {
  begin();
  expect([takeBegun('/api/boards', null), takeBegun('/api/boards', 'other')]).toEqual([undefined, undefined]);
  expect(takeBegun('/api/content', 't')).toBeUndefined();
  expect(takeBegun('/api/boards', 't')).toBe(answer);
  expect(takeBegun('/api/boards', 't')).toBeUndefined();
});

it('hands out nothing that may be out of date: late, or after a change', () => {
  begin();
  vi.mocked(performance.now).mockReturnValueOnce(20_001);
  expect(takeBegun('/api/boards', 't')).toBeUndefined();
  dropBegun();
  expect(takeBegun('/api/boards', 't')).toBeUndefined();
});

it('the answers of a page begin with it, or now where nothing was asked for', () => {
  begin();
  expect([answersBegin('t'), answersBegin('other'), answersBegin(null)]).toEqual([0, 1, 1]);
  vi.stubGlobal('window', {});
  expect(answersBegin('t')).toBe(1);
});

it('has nothing where nothing was asked for', () => {
  vi.stubGlobal('window', {});
  dropBegun();
  expect(takeBegun('/api/boards', 't')).toBeUndefined();
});
