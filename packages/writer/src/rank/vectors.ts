/** A sparse vector: term to weight. */
export type Vector = Map<string, number>;

/** Unit-length TF-IDF vectors, one per list of terms; the lists are the collection. */
export function tfIdfVectors(documents: readonly (readonly string[])[]): Vector[] {
  const frequency = documentFrequency(documents);
  return documents.map((terms) => {
    const vector: Vector = new Map();
    for (const term of terms) {
      vector.set(term, (vector.get(term) ?? 0) + 1);
    }
    for (const [term, count] of vector) {
      const rarity = Math.log(1 + documents.length / (frequency.get(term) ?? 1));
      vector.set(term, (1 + Math.log(count)) * rarity);
    }
    return normalize(vector);
  });
}

/** In how many of the documents each term stands. */
function documentFrequency(documents: readonly (readonly string[])[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const terms of documents) {
    for (const term of new Set(terms)) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  return frequency;
}

/** The cosine of two unit vectors, 0 to 1. */
export function similarity(left: Vector, right: Vector): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  let sum = 0;
  for (const [term, weight] of small) {
    sum += weight * (large.get(term) ?? 0);
  }
  return sum;
}

/** The direction of the sum of the vectors, at unit length. */
export function centroidOf(vectors: readonly Vector[]): Vector {
  const sum: Vector = new Map();
  for (const vector of vectors) {
    for (const [term, weight] of vector) {
      sum.set(term, (sum.get(term) ?? 0) + weight);
    }
  }
  return normalize(sum);
}

function normalize(vector: Vector): Vector {
  let squares = 0;
  for (const weight of vector.values()) {
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [term, weight] of vector) {
    vector.set(term, weight / length);
  }
  return vector;
}
