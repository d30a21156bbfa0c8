import { expect, it } from 'vitest';
import { describeLines } from '../components/import-reasons.tsx';

const at = (first: number, last = first, table = '') => ({ table, first, last });

it('says where lines stand, in stretches', () => {
  expect(describeLines({ count: 1, lines: [at(5)] })).toBe('Line 5');
  expect(describeLines({ count: 17, lines: [at(5, 20), at(1_033)] })).toBe('Lines 5–20, 1,033');
  expect(describeLines({ count: 2, lines: [at(5, 6, 'a.csv')] })).toBe('Lines 5–6 in a.csv');
  const many = Array.from({ length: 9 }, (_, index) => at(index * 2));
  expect(describeLines({ count: 9, lines: many })).toBe('Lines 0, 2, 4, 6, 8, 10, 12, 14 …');
});
