import { zeros } from './zeros.ts';

/** A square matrix of numbers, kept by rows. */
export class Square {
  readonly size: number;
  readonly #cells: Float64Array;

  constructor(size: number, cells: Float64Array = zeros(size * size)) {
    this.size = size;
    this.#cells = cells;
  }

  get(row: number, column: number): number {
    return this.#cells[row * this.size + column] ?? 0;
  }

  add(row: number, column: number, amount: number): void {
    const at = row * this.size + column;
    this.#cells[at] = (this.#cells[at] ?? 0) + amount;
  }

  copy(): Square {
    const cells = zeros(this.#cells.length);
    cells.set(this.#cells);
    return new Square(this.size, cells);
  }

  transposed(): Square {
    const other = new Square(this.size);
    for (let row = 0; row < this.size; row++) {
      for (let column = 0; column < this.size; column++) {
        other.add(column, row, this.get(row, column));
      }
    }
    return other;
  }

  /** A copy of the rows and columns from `first` on. */
  tail(first: number): Square {
    return this.without(0, first);
  }

  /** This matrix times a vector. */
  times(vector: Float64Array): Float64Array {
    const product = zeros(this.size);
    for (let row = 0, at = 0; row < this.size; row++) {
      let sum = 0;
      for (let column = 0; column < this.size; column++, at++) {
        sum += (this.#cells[at] ?? 0) * (vector[column] ?? 0);
      }
      product[row] = sum;
    }
    return product;
  }

  /** A copy without `count` rows and columns, the first of them `first`. */
  without(first: number, count: number): Square {
    const size = this.size - count;
    const cells = zeros(size * size);
    for (let row = 0, at = 0; row < size; row++) {
      const start = (row < first ? row : row + count) * this.size;
      for (let column = 0; column < size; column++, at++) {
        cells[at] = this.#cells[start + (column < first ? column : column + count)] ?? 0;
      }
    }
    return new Square(size, cells);
  }

  /** Adds `factor` times another matrix of the same size to this one. */
  addTimes(factor: number, other: Square): this {
    for (let at = 0; at < this.#cells.length; at++) {
      this.#cells[at] = (this.#cells[at] ?? 0) + factor * (other.#cells[at] ?? 0);
    }
    return this;
  }

  /**
   * The sweep operator on one pivot (Goodnight 1979, "A Tutorial on the SWEEP Operator"). With the cross
   * products of the columns of a regression, the outcome last, sweeping its columns leaves their inverse, the
   * coefficients in the last column and the residual sum of squares in the last cell. Answers the pivot's
   * size, or 0 where it is not above `least`: such a column depends on those swept before and is left out.
   */
  sweep(pivot: number, least: number): number {
    const size = this.size;
    const cells = this.#cells;
    const d = this.get(pivot, pivot);
    if (d <= least) {
      this.#drop(pivot);
      return 0;
    }
    const top = pivot * size;
    for (let column = 0; column < size; column++) {
      cells[top + column] = (cells[top + column] ?? 0) / d;
    }
    cells[top + pivot] = 1 / d;
    for (let start = 0; start < size * size; start += size) {
      const factor = cells[start + pivot] ?? 0;
      if (start === top || factor === 0) {
        continue;
      }
      cells[start + pivot] = 0;
      for (let at = start, from = top; at < start + size; at++, from++) {
        cells[at] = (cells[at] ?? 0) - factor * (cells[from] ?? 0);
      }
    }
    return d;
  }

  /**
   * A copy of the rows and columns from `first` on, as they are once all before are swept, and the sizes of
   * those pivots, 0 for each that is left out. What sweeping makes of the swept rows and columns themselves
   * is not asked for, so each pivot changes only what is behind it.
   */
  behind(first: number, least: number): { rest: Square; pivots: number[] } {
    const left = this.copy();
    const pivots: number[] = [];
    for (let pivot = 0; pivot < first; pivot++) {
      const d = left.get(pivot, pivot);
      pivots.push(d <= least ? 0 : d);
      if (!(d <= least)) {
        left.#eliminate(pivot, d);
      }
    }
    return { rest: left.tail(first), pivots };
  }

  /** What sweeping a pivot of size `d` does to the rows and columns behind it. */
  #eliminate(pivot: number, d: number): void {
    const size = this.size;
    const cells = this.#cells;
    const top = pivot * size;
    for (let at = top + pivot + 1; at < top + size; at++) {
      cells[at] = (cells[at] ?? 0) / d;
    }
    for (let start = top + size; start < size * size; start += size) {
      const factor = cells[start + pivot] ?? 0;
      if (factor === 0) {
        continue;
      }
      for (let at = start + pivot + 1, from = top + pivot + 1; at < start + size; at++, from++) {
        cells[at] = (cells[at] ?? 0) - factor * (cells[from] ?? 0);
      }
    }
  }

  #drop(pivot: number): void {
    for (let index = 0; index < this.size; index++) {
      this.#cells[pivot * this.size + index] = 0;
      this.#cells[index * this.size + pivot] = 0;
    }
  }
}
