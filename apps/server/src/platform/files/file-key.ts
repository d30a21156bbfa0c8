const keyPattern = /^[\w-]+(\/[\w-]+)*$/;

/** Whether a file of ours can be called so. */
export const isKey = (name: string): boolean => keyPattern.test(name);

/**
 * The key itself. Throws for anything but names of letters, digits, `_` and `-` with slashes between them: no
 * key leads out of the store.
 */
export function requireKey(key: string): string {
  if (!isKey(key)) {
    throw new Error(`Not a key of a file: ${key}`);
  }
  return key;
}
