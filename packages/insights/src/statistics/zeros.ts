/** How many numbers are allocated at a time. */
const chunk = 8192;
let pool = new Float64Array(chunk);
let used = 0;

/**
 * `count` numbers, all 0. Few of them are cut from a larger array, like a small Buffer: an array with memory
 * of its own takes longer to make than most sums and matrices here take to be worked out.
 */
export function zeros(count: number): Float64Array {
  if (count > chunk / 4) {
    return new Float64Array(count);
  }
  if (used + count > chunk) {
    pool = new Float64Array(chunk);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
