/** Draws that depend on a seed alone. */
export interface Random {
  /** Uniform on [0, 1). */
  uniform: () => number;
  normal: () => number;
  /** Student's t with 3 degrees of freedom, scaled to variance 1. */
  heavyTailed: () => number;
  whole: (below: number) => number;
}

/** Mulberry32 by Tommy Ettinger (public domain), and Box and Muller (1958) over it. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const heavyTailed = (): number => normal() / Math.sqrt(normal() ** 2 + normal() ** 2 + normal() ** 2);
  return { uniform, normal, heavyTailed, whole: (below) => Math.floor(uniform() * below) };
}

export interface Noise {
  tails: 'normal' | 't3';
  /** Autocorrelation of neighbours. */
  phi: number;
}

/** A series of errors with variance 1. */
export function createErrors(random: Random, { tails, phi }: Noise): () => number {
  const fresh = tails === 't3' ? random.heavyTailed : random.normal;
  let last: number | null = null;
  return () => {
    last = last === null ? fresh() : phi * last + Math.sqrt(1 - phi ** 2) * fresh();
    return last;
  };
}
