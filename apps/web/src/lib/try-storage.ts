/** What comes of using the browser's storage; null where that is turned off. */
export function tryStorage<T>(reach: () => T): T | null {
  try {
    return reach();
  } catch {
    return null;
  }
}
