import { expect, it } from 'vitest';
import { readHashtags } from './more-cells.ts';

it.each([
  ['#finance #money', '#finance #money'],
  ['#finance, #money', '#finance #money'],
  ['#finance#money', '#finance #money'],
  ['finance|money', '#finance #money'],
  ['finance money', '#finance #money'],
  ['machine learning, ai', '#machinelearning #ai'],
  ["['finance', 'money']", '#finance #money'],
  ['＃日本 #кино', '#日本 #кино'],
  ['#1 #2024 #top10', '#top10'],
  ['#Money #money', '#Money'],
  ['-', undefined],
  ['', undefined],
])('reads %j as %j', (cell, hashtags) => {
  expect(readHashtags(cell, '')).toBe(hashtags);
});

it('leaves out those that the caption has already', () => {
  expect(readHashtags('#finance #Money', 'How to save #money')).toBe('#finance');
});
