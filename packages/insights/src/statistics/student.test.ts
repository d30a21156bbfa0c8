import { describe, expect, test } from 'vitest';
import { mixtureAbove, mixtureQuantile } from './mixture.ts';
import { studentTail } from './student.ts';

const points = [-30, -4, -1.3, -0.01, 0, 0.2, 1, 2.5, 7, 40, 1000];

describe('the tail of Student’s t', () => {
  test.for(points)('is what the closed forms for 1, 2 and 4 degrees of freedom say at %d', (t) => {
    const four = t / Math.sqrt(4 + t * t);
    expect(studentTail(t, 1)).toBeCloseTo(0.5 - Math.atan(t) / Math.PI, 12);
    expect(studentTail(t, 2)).toBeCloseTo(0.5 - t / (2 * Math.sqrt(2 + t * t)), 12);
    expect(studentTail(t, 4)).toBeCloseTo(0.5 - 0.5 * (four + 2 * (four / (4 + t * t))), 12);
  });

  test.for([
    [2.228, 10],
    [2.042, 30],
    [1.984, 100],
    [1.96, 1e6],
  ] as const)('leaves 2.5 %% above the critical value %d of %d degrees of freedom', ([t, freedom]) => {
    expect(studentTail(t, freedom)).toBeCloseTo(0.025, 4);
  });

  test('stays exact where the tail is thin', () => {
    expect(studentTail(1e4, 1) * Math.PI * 1e4).toBeCloseTo(1, 6);
  });
});

test('a quantile of a mixture leaves its share below', () => {
  const parts = [
    { weight: 3, centre: 0, width: 1, freedom: 5 },
    { weight: 1, centre: 4, width: 0.5, freedom: 30 },
  ];
  for (const share of [0.05, 0.5, 0.95]) {
    expect(1 - mixtureAbove(parts, mixtureQuantile(parts, share))).toBeCloseTo(share, 3);
  }
});
