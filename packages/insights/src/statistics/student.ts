/** ln Γ(x) for x > 0, by Lanczos's series (g = 7, nine terms); relative error below 1e-13. */
export function lnGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const shifted = x - 1;
  const base = shifted + 7.5;
  const series = terms.reduce((sum, term, index) => sum + term / (shifted + index + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

/** Lentz's method divides by these; zero would end it. */
const nudge = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/** The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method. */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / nudge(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 300 && Math.abs(d * c - 1) > 1e-12; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nudge(1 + even * d);
    c = nudge(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nudge(1 + odd * d);
    c = nudge(1 + odd / c);
    fraction *= d * c;
  }
  return fraction;
}

/** ln of 1 / B(a, 1/2), kept, because the same few degrees of freedom are asked for again and again. */
const lnFactors = new Map<number, number>();
function lnBetaFactor(a: number): number {
  const known = lnFactors.get(a);
  if (known !== undefined) {
    return known;
  }
  const factor = lnGamma(a + 0.5) - lnGamma(a) - lnGamma(0.5);
  if (lnFactors.size > 1000) {
    lnFactors.clear();
  }
  lnFactors.set(a, factor);
  return factor;
}

/**
 * P(T > t) for Student's t with `freedom` > 0 degrees of freedom, exact far into the tail: half of the
 * regularised incomplete beta function I_x(freedom / 2, 1 / 2) at x = freedom / (freedom + t²) (DLMF 8.17;
 * Abramowitz and Stegun 26.7.1).
 */
export function studentTail(t: number, freedom: number): number {
  const square = t * t;
  const x = freedom / (freedom + square);
  const rest = square / (freedom + square);
  const a = freedom / 2;
  if (rest === 0) {
    return 0.5;
  }
  const front = Math.exp(lnBetaFactor(a) + a * Math.log(x) + 0.5 * Math.log(rest));
  const half =
    x < (a + 1) / (a + 2.5)
      ? (front * betaFraction(a, 0.5, x)) / a / 2
      : 0.5 - front * betaFraction(0.5, a, rest);
  return t > 0 ? half : 1 - half;
}
