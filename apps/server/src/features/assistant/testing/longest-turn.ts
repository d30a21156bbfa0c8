/**
 * Does some work and tells for how long it kept others from their turn at most, in milliseconds of its
 * thread’s processor time, so that a busy machine makes nothing dearer.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isDone = false;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
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
