/**
 * Does some work and tells for how long it kept others from their turn at most, in milliseconds of processor
 * time, so that a busy machine makes nothing dearer.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.cpuUsage();
  let isDone = false;
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.cpuUsage();
    if (!isDone) {
      setImmediate(look);
    }
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isDone = true;
  }
  look();
  return longest;
}
