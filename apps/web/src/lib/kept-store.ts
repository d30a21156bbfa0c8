/** What the stores of kept answers are called; the id of their user follows. */
const prefix = 'kept-answers ';

/** The answers that this browser keeps for a user, for reading offline. Undefined where it cannot. */
export const openKept = async (userId: string): Promise<Cache | undefined> =>
  userId !== '' && 'caches' in globalThis ? caches.open(prefix + userId) : undefined;

/** Throws away every answer that this browser keeps, of whichever user. */
export async function wipeKept(): Promise<void> {
  if ('caches' in globalThis) {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
  }
}
