/**
 * What a bell curve would have in the place of each value, smallest to largest; equal values share the middle
 * of their places.
 */
export function normalScores(values: Float64Array): Float64Array {
  const count = values.length;
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const scores = new Float64Array(count);
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && values[order[to] ?? 0] === values[order[from] ?? 0]) {
      to += 1;
    }
    const score = normalQuantile(((from + to - 1) / 2 + 0.5) / count);
    for (; from < to; from++) {
      scores[order[from] ?? 0] = score;
    }
  }
  return scores;
}

/** By Acklam's rational approximation, exact to 1e-9 of the value. */
function normalQuantile(share: number): number {
  const tail = Math.min(share, 1 - share);
  if (tail < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(tail));
    const value = polynomial(tails.over, q) / (polynomial(tails.under, q) * q + 1);
    return share < 0.5 ? value : -value;
  }
  const q = share - 0.5;
  const r = q * q;
  return (polynomial(middle.over, r) * q) / (polynomial(middle.under, r) * r + 1);
}

const tails = {
  over: [
    -7.784894002430293e-3, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  under: [7.784695709041462e-3, 0.3224671290700398, 2.445134137142996, 3.754408661907416],
};
const middle = {
  over: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  under: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572],
};

/** The coefficient of the highest power comes first. */
const polynomial = (coefficients: readonly number[], at: number): number =>
  coefficients.reduce((sum, coefficient) => sum * at + coefficient, 0);
