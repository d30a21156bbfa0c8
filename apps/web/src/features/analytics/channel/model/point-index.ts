/** In pixels. */
const cellSize = 24;

/** Finds the point next to the pointer among thousands, looking only at those in the squares around it. */
export class PointIndex {
  readonly #xs: ArrayLike<number>;
  readonly #ys: ArrayLike<number>;
  readonly #cells = new Map<number, number[]>();

  /** `from` and `to`: the first of the points and the one after the last that are looked at. Pixels. */
  constructor(
    { xs, ys }: { xs: ArrayLike<number>; ys: ArrayLike<number> },
    [from, to]: readonly [number, number] = [0, xs.length],
  ) {
    this.#xs = xs;
    this.#ys = ys;
    for (let index = from; index < to; index += 1) {
      const key = keyOf(xs[index] ?? 0, ys[index] ?? 0);
      const cell = this.#cells.get(key);
      if (cell === undefined) {
        this.#cells.set(key, [index]);
      } else {
        cell.push(index);
      }
    }
  }

  /** The nearest point that is at most `reach` pixels away; undefined without one. */
  nearest(x: number, y: number, reach: number): number | undefined {
    let best: number | undefined;
    let bestDistance = reach * reach;
    const around = Math.ceil(reach / cellSize);
    for (let column = -around; column <= around; column += 1) {
      for (let row = -around; row <= around; row += 1) {
        for (const index of this.#cells.get(keyOf(x + column * cellSize, y + row * cellSize)) ?? []) {
          const distance = ((this.#xs[index] ?? 0) - x) ** 2 + ((this.#ys[index] ?? 0) - y) ** 2;
          // Of those in one place the last one is drawn on top.
          if (distance <= bestDistance) {
            [best, bestDistance] = [index, distance];
          }
        }
      }
    }
    return best;
  }
}

/** Pictures are narrower than 100,000 squares. */
const keyOf = (x: number, y: number): number => Math.floor(x / cellSize) + Math.floor(y / cellSize) * 100_000;
