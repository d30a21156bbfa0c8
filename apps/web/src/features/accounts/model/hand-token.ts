/** What this page and the extension say to each other. */
const words = {
  ask: 'hookline:ask',
  waiting: 'hookline:waiting',
  token: 'hookline:token',
  taken: 'hookline:token-taken',
} as const;

/** Calls when the extension waits for a token on this page, and when it has taken one. Returns its undo. */
export function listenToExtension(on: { waiting: () => void; taken: () => void }): () => void {
  const handle = ({ source, origin, data }: MessageEvent<{ kind?: unknown } | null>) => {
    if (source !== window || origin !== location.origin) {
      return;
    }
    if (data?.kind === words.waiting) {
      on.waiting();
    } else if (data?.kind === words.taken) {
      on.taken();
    }
  };
  window.addEventListener('message', handle);
  window.postMessage({ kind: words.ask }, location.origin);
  return () => window.removeEventListener('message', handle);
}

/** Gives a token to the extension, if it listens on this page; nobody else does. */
export const handToken = (token: string): void =>
  window.postMessage({ kind: words.token, token }, location.origin);
