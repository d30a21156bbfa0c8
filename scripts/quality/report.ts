/** One measured figure and what it should be. */
export type Figure = {
  label: string;
  value: number;
  bound?: { atLeast: number } | { atMost: number };
  digits?: number;
};

export type KindReport = {
  kind: string;
  n: number;
  figures: Figure[];
  /** How often each failure code came up. */
  failures: Record<string, number>;
  /** Milliseconds of each document, with the way to and from the child process. */
  times: number[];
};

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function tally(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) {
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

export function isMet({ value, bound }: Figure): boolean {
  if (bound === undefined) {
    return true;
  }
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

function figureText(figure: Figure): string {
  const { label, value, bound, digits = 3 } = figure;
  const wanted =
    bound === undefined ? '' : 'atLeast' in bound ? ` (>= ${bound.atLeast})` : ` (<= ${bound.atMost})`;
  return `${label} ${value.toFixed(digits)}${wanted}${isMet(figure) ? '' : ' MISSED'}`;
}

/** The report as lines: one per kind, one per figure under it. */
export function reportLines(reports: readonly KindReport[]): string[] {
  return reports.flatMap(({ kind, n, figures, failures, times }) => {
    const failed =
      Object.entries(failures)
        .map(([code, count]) => `${code} ${count}`)
        .join(', ') || 'none';
    const speed =
      times.length === 0
        ? ''
        : `, median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`;
    return [
      `${kind}: n ${n}, failures ${failed}${speed}`,
      ...figures.map((figure) => `  ${figureText(figure)}`),
    ];
  });
}
