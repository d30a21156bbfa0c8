import type { Claim, Source } from '@hookline/contract/assistant';
import { expect, it } from 'vitest';
import { changeOf, saidOf } from './evidence.ts';
import { nothingWritten } from './written-content.ts';

const source: Source = { id: 'note', title: 'Coffee', url: null, quotes: [] };

it.each([
  ['phone stays in the kitchen', 'Phone stays in the kitchen.', []],
  [
    'The phone, she says, stays in the kitchen.',
    'The phone stays in the kitchen.',
    ['The phone stays in the kitchen.'],
  ],
])('tells what is said of %j only where the words differ', (quote, text, said) => {
  const claim: Claim = { text, sourceId: 'note', quote, start: 0, supported: true };
  const engine = { kind: 'built-in', name: 'Hookline', label: 'Built-in draft' } as const;
  const content = { ...nothingWritten, script: text, sources: [source], engine, claims: [claim] };
  expect(saidOf(quote, source, content)).toEqual(said);
});

it.each([
  ['The phone stays in the kitchen.', 'Shortened from'],
  ['In May 2026, the phone, she says, stays in the kitchen.', 'Completed from'],
  ['In May 2026, the phone stayed in the kitchen.', 'Reworded from'],
  ['Why your phone sleeps elsewhere', 'Based on'],
  ['Cups stay in the hall.', 'Based on'],
])('tells what was done to say %j', (text, change) => {
  expect(changeOf([text], 'The phone, she says, stays in the kitchen.')).toBe(change);
});
