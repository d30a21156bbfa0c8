import { expect, it } from 'vitest';
import { judge, judgeRun, type Figure, type Measured } from './figure.ts';

const measured = (benchmark: string, value: number): Measured => {
  const figure: Figure = { what: 'writes lost', measured: value, unit: '', bound: { atMost: 0 } };
  return { benchmark, ...figure, verdict: judge(figure), load: [0, 0] };
};

it('a busy machine is excused, a loss and a benchmark that broke off are not', () => {
  expect(judgeRun([measured('start', 9), measured('crash', 0)], [])).toBeNull();
  expect(judgeRun([measured('crash', 1)], [])).toMatch(/crash/);
  expect(judgeRun([measured('s3', 1)], [])).toMatch(/S3/);
  expect(judgeRun([measured('start', 0)], ['crash', 'search'])).toMatch(/crash, search\.$/);
});

it('a figure that is no number is over its bound', () => {
  expect(measured('start', Number.NaN).verdict).toBe('over');
});
