/** The key itself. Throws for anything but names of letters, digits, `_` and `-` with slashes between them: no key leads out of the store. */
export function requireKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) {
    throw new Error(`Not a key of a file: ${key}`);
  }
  return key;
}
