import { expect, it } from 'vitest';
import { leadOf } from './shown-insights.ts';

const sentence = (words: number): string => `It is${' so'.repeat(words)}.`;

it('leaves a short text whole', () => {
  expect(leadOf('That is 2.5 times the views. It is likely.')).toBe(
    'That is 2.5 times the views. It is likely.',
  );
  expect(leadOf('')).toBe('');
});

it('ends a long one with a sentence', () => {
  const [first, second] = [sentence(50), sentence(40)];
  expect(leadOf(`${first} ${second}`)).toBe(first);
  expect(leadOf(`“Short.” ${first} ${second}`)).toBe(`“Short.” ${first}`);
});

it('shows a sentence that is longer than a card', () => {
  expect(leadOf(`${sentence(200)} ${sentence(2)}`)).toBe(sentence(200));
});
