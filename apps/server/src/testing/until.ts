/** Asks until there is an answer that is not null. Fails after 15 seconds. */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== null) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Nothing came of it within 15 seconds.');
}
