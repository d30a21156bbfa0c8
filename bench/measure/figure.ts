/** What a figure is held against: it must not be above, or not below. */
export type Bound = { atMost: number } | { atLeast: number };

/** One line of the table. */
export interface Figure {
  what: string;
  measured: number;
  /** Written behind the number; empty for a plain count or ratio. */
  unit: string;
  /** Null where nothing is promised and the number only helps to read the others. */
  bound: Bound | null;
}

export interface Benchmark {
  name: string;
  run(): Promise<Figure[]>;
}

export type Verdict = 'ok' | 'over' | '';

/** Whether a figure keeps its bound; empty without one. */
export function judge({ measured, bound }: Figure): Verdict {
  if (bound === null) {
    return '';
  }
  const isKept = 'atMost' in bound ? measured <= bound.atMost : measured >= bound.atLeast;
  return isKept ? 'ok' : 'over';
}

export interface Measured extends Figure {
  benchmark: string;
  verdict: ReturnType<typeof judge>;
  /**
   * Load average of the last minute before and after; above the number of cores, times and rates say little.
   */
  load: [before: number, after: number];
}

/** What it means that a count of these benchmarks is over its bound. */
const inexcusable: Record<string, string> = {
  crash: 'A crash lost something',
  backup: 'A backup lost something',
  s3: 'A check of an S3 server failed',
};

/**
 * What is wrong with a run however busy the machine was, as a sentence; null for nothing. `broken` are the
 * benchmarks that gave no figures.
 */
export function judgeRun(results: readonly Measured[], broken: readonly string[]): string | null {
  const [fault] = results.flatMap(({ benchmark, verdict, unit }) =>
    unit === '' && verdict === 'over' ? (inexcusable[benchmark] ?? []) : [],
  );
  if (fault !== undefined) {
    return `${fault}; see the lines above.`;
  }
  return broken.length > 0 ? `These broke off, so nothing is known of them: ${broken.join(', ')}.` : null;
}
