/** Asks until there is an answer that is not null. Fails after `seconds`. */
export async function until<T>(ask: () => Promise<T | null>, { seconds = 15 } = {}): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== null) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing came of it within ${seconds} seconds.`);
}
