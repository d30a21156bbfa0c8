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
  const [first, second] = [sentence(70), sentence(60)];
  expect(leadOf(`${first} ${second}`)).toBe(first);
  expect(leadOf(`“Short.” ${first} ${second}`)).toBe(`“Short.” ${first}`);
});

it('keeps how sure an insight is beside what it found', () => {
  const insight =
    'Typical engagement rate: 3.5% for 89 posts with a text that sounds more positive than usual, 3.2% for 84' +
    ' posts with one that sounds less positive. Compared with posts from the same time, that is a 21% higher engagement' +
    ' rate (90% interval: 13% to 29% more).' +
    ' Almost certainly not luck (98%), though the sentiment may not be the reason.';
  expect(leadOf(insight)).toBe(insight);
});

it('shows a sentence that is longer than a card', () => {
  expect(leadOf(`${sentence(200)} ${sentence(2)}`)).toBe(sentence(200));
});
