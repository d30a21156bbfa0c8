/** What comes of using the browser's storage; null where that is turned off. */
export function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
