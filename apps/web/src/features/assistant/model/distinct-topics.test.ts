import { expect, it } from 'vitest';
import { distinctTopics } from './distinct-topics.ts';

const distinct = (...titles: string[]) => distinctTopics(titles, (title) => title);

it('offers a story once, however its reports differ in a few words', () => {
  const [first, second] = [
    "A Man Develops 'Feather-Duvet Lung' After Switching His Bedding",
    "A Man Developed 'Feather Duvet Lung' After Getting New Bedding",
  ];
  expect(distinct(first, 'Superbugs explained', second)).toEqual([first, 'Superbugs explained']);
});

it('keeps apart what only has its form in common', () => {
  const alike = [
    'The 1665 plague of London: a short history',
    'The 1666 fire of London: a short history',
    'How to bake bread',
    'How to bake rolls',
    '蜜蜂如何跳舞',
    '蚂蚁如何筑巢',
  ];
  expect(distinct(...alike)).toEqual(alike);
});
