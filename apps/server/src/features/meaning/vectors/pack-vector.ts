/**
 * A vector as it is stored. Signs say which way it points in each dimension, in whole groups of 32 bits so
 * that they can be compared as numbers; components say how far, in 127ths of the farthest.
 */
export interface PackedVector {
  signs: Uint8Array;
  components: Int8Array;
}

/** Of longer vectors the beginning counts: 500,000 of them have signs of 64 MB. */
export const maxDimensions = 1024;

/** How much the signs of all passages of one user may take, in bytes. */
export const maxSignBytes = 64 * 1024 * 1024;

/** How many bytes the signs of a vector take. */
export const signBytes = (dimensions: number): number => Math.ceil(dimensions / 32) * 4;

/** A vector that is at least `dimensions` long. */
export function packVector(vector: readonly number[], dimensions: number): PackedVector {
  const signs = new Uint8Array(signBytes(dimensions));
  const components = new Int8Array(dimensions);
  const kept = vector.slice(0, dimensions);
  const farthest = Math.max(...kept.map(Math.abs)) || 1;
  kept.forEach((value, at) => {
    components[at] = Math.round((127 * value) / farthest);
    if (value > 0) {
      signs[at >> 3] = (signs[at >> 3] ?? 0) | (1 << (at & 7));
    }
  });
  return { signs, components };
}

/** The cosine of the angle between two vectors, -1 to 1; 0 where one of them points nowhere. */
export function cosine(one: Int8Array, other: Int8Array): number {
  let product = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (const [at, value] of one.entries()) {
    const beside = other[at] ?? 0;
    product += value * beside;
    ofOne += value * value;
    ofOther += beside * beside;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : product / Math.sqrt(ofOne * ofOther);
}
