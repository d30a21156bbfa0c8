/**
 * Most of what is waited for is there at once; where it is not, every question takes time from what it waits
 * for. Milliseconds.
 */
const [shortestPause, longestPause] = [10, 160];

/**
 * Less than a test may take, so that the failure says where it waited; no machine is so busy.
 * Milliseconds.
 */
const giveUpAfter = 240_000;

/** Asks until there is an answer that is not null. */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + giveUpAfter;
  let pause = shortestPause;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== null) {
      return answer;
    }
    const wait = pause;
    await new Promise((resolve) => setTimeout(resolve, wait));
    pause = Math.min(2 * pause, longestPause);
  }
  throw new Error(`Nothing came of it within ${giveUpAfter / 1000} seconds.`);
}
