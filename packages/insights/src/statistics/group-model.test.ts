import { describe, expect, test } from 'vitest';
import { hypothesesAt, sum, takeOut, type GroupData } from './group-model.ts';
import { sumMoments } from './moments.ts';
import { layOutRows } from './rows.ts';
import { createRandom } from '../testing/random.ts';

const cauchyScale = 1;

function toData(outcome: readonly number[], group: readonly number[], groups: number): GroupData {
  const rows = layOutRows({ outcome, group, groups, factors: [] });
  const sizes = Array.from({ length: groups }, (_, index) => group.filter((own) => own === index).length);
  return { rows, moments: sumMoments(rows, outcome), sizes, untouched: 1 };
}

describe('by hand', () => {
  // Means 1, 2, 3 and 6 of six posts each. With a spread of 0.5, a group keeps 6 / (6 + 1 / 0.5²) = 0.6 of
  // its difference.
  const group = Array.from({ length: 24 }, (_, place) => place % 4);
  const outcome = group.map((index, place) => ([1, 2, 3, 6][index] ?? 0) + (place % 8 < 4 ? 0.5 : -0.5));

  test('pooling draws the highest group from 4 above the others to 2.4', () => {
    const data = toData(outcome, group, 4);
    const [pooled] = hypothesesAt(takeOut(data, 0), data, [0.5]);
    expect(pooled?.differenceOf(3).centre).toBeCloseTo(0.6 * (6 - 2), 9);
    expect(pooled?.differenceOf(0).centre).toBeCloseTo(0.6 * (1 - 11 / 3), 9);
  });
});

type Matrix = number[][];
const transpose = (a: Matrix): Matrix => (a[0] ?? []).map((_, column) => a.map((row) => row[column] ?? 0));
const multiply = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => transpose(b).map((column) => sum(row.map((value, index) => value * (column[index] ?? 0)))));
const plus = (a: Matrix, b: Matrix): Matrix =>
  a.map((row, i) => row.map((value, j) => value + (b[i]?.[j] ?? 0)));

/** Inverse and ln of the determinant, by Gauss and Jordan. */
function invert(a: Matrix): { inverse: Matrix; logDeterminant: number } {
  const work = a.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  let logDeterminant = 0;
  work.forEach((line, pivot) => {
    const d = line[pivot] ?? 0;
    logDeterminant += Math.log(d);
    line.forEach((value, column) => (line[column] = value / d));
    work.forEach((other, row) => {
      const factor = other[pivot] ?? 0;
      if (row !== pivot) {
        other.forEach((value, column) => (other[column] = value - factor * (line[column] ?? 0)));
      }
    });
  });
  return { inverse: work.map((row) => row.slice(a.length)), logDeterminant };
}

/** The same model written down as it is defined, with full covariance matrices. */
function slowly(
  outcome: readonly number[],
  group: readonly number[],
  setting: { phi: number; variances: readonly number[] },
) {
  const { phi, variances } = setting;
  const y = outcome.map((value) => [value]);
  const ones = outcome.map(() => [1]);
  const z = group.map((index) => variances.map((_, column) => Number(column === index)));
  const d = variances.map((variance, row) =>
    variances.map((_, column) => (row === column ? variance / (1 - phi ** 2) : 0)),
  );
  const errors = outcome.map((_, i) => outcome.map((__, j) => phi ** Math.abs(i - j) / (1 - phi ** 2)));
  const v = invert(plus(errors, multiply(multiply(z, d), transpose(z))));
  const x = invert(multiply(multiply(transpose(ones), v.inverse), ones));
  const projected = multiply(
    multiply(multiply(v.inverse, ones), x.inverse),
    multiply(transpose(ones), v.inverse),
  );
  const p = plus(
    v.inverse,
    projected.map((row) => row.map((value) => -value)),
  );
  const misfit = multiply(multiply(transpose(y), p), y)[0]?.[0] ?? 0;
  const freedom = outcome.length - 1;
  const effects = multiply(multiply(multiply(d, transpose(z)), p), y).map(([value]) => value ?? 0);
  return {
    logLikelihood: -0.5 * (v.logDeterminant + x.logDeterminant + freedom * Math.log(misfit)),
    effects,
  };
}

describe('against the model written out in full', () => {
  const random = createRandom(3);
  const group = Array.from({ length: 18 }, () => random.whole(3));
  // Large numbers, against which the least scatter that the code assumes is nothing.
  const outcome = group.map((index) => 1000 * (random.normal() + (index === 1 ? 0.8 : 0)));
  const spread = 0.5;
  const settings = [0, 0.4, 0.8].flatMap((phi) =>
    [null, 0, 1, 2].map((special) => ({
      phi,
      variances: [0, 1, 2].map((index) => (index === special ? 1 : spread ** 2)),
    })),
  );
  const data = toData(outcome, group, 3);
  const fast = [0, 0.4, 0.8].flatMap((phi) => hypothesesAt(takeOut(data, phi), data, [spread]));
  const slow = settings.map((setting) => slowly(outcome, group, setting));

  test('every hypothesis weighs the same', () => {
    const prior = (index: number) =>
      Math.log(spread) - Math.log1p((spread / cauchyScale) ** 2) + Math.log(index % 4 === 0 ? 0.4 : 0.6 / 3);
    const gaps = fast.map(
      ({ logWeight }, index) => logWeight - prior(index) - (slow[index]?.logLikelihood ?? 0),
    );
    expect(fast).toHaveLength(12);
    for (const gap of gaps) {
      expect(gap).toBeCloseTo(gaps[0] ?? Number.NaN, 5);
    }
  });

  test('every difference is the same', () => {
    fast.forEach(({ differenceOf }, index) => {
      const effects = slow[index]?.effects ?? [];
      const others = group.filter((own) => own !== 1).map((own) => effects[own] ?? 0);
      const expected = (effects[1] ?? 0) - sum(others) / others.length;
      expect(differenceOf(1).centre / expected).toBeCloseTo(1, 6);
    });
  });
});
