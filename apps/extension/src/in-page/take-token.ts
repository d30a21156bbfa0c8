/**
 * Runs on the installation's own page, and nowhere else: waits until somebody presses Connect there, and
 * answers the token that was made.
 */
export const takeToken = (): Promise<string> =>
  new Promise((resolve) => {
    const handle = ({ source, origin, data }: MessageEvent<unknown>) => {
      const { kind, token } = (data ?? {}) as { kind?: unknown; token?: unknown };
      if (source !== window || origin !== location.origin) {
        return;
      }
      if (kind === 'hookline:ask') {
        postMessage({ kind: 'hookline:waiting' }, origin);
      } else if (kind === 'hookline:token') {
        removeEventListener('message', handle);
        postMessage({ kind: 'hookline:token-taken' }, origin);
        resolve(String(token));
      }
    };
    addEventListener('message', handle);
    postMessage({ kind: 'hookline:waiting' }, location.origin);
  });
