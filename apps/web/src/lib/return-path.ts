import { isPublicPath, paths } from './paths.ts';
import { tryStorage } from './try-storage.ts';

const entry = 'returnPath';
const notWorthReturningTo: readonly string[] = [paths.home, paths.dashboard];

/** Keeps the address somebody was turned away from, until they have signed in (this tab only). */
export function rememberReturnPath(address: { pathname: string; search: string }): void {
  if (!isPublicPath(address.pathname) && !notWorthReturningTo.includes(address.pathname)) {
    tryStorage(() => sessionStorage.setItem(entry, address.pathname + address.search));
  }
}

/** The address to go back to after signing in, or null. Never an address of another site. */
export function returnPath(): string | null {
  const path = tryStorage(() => sessionStorage.getItem(entry));
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}

export const forgetReturnPath = (): void => void tryStorage(() => sessionStorage.removeItem(entry));
