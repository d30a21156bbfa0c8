export interface TabWork {
  /** What the chosen tab does. `waited`: another tab did it before. Returns its undo. */
  run: (waited: boolean) => () => void;
  /** Another tab does it already. */
  onTaken: () => void;
}

/**
 * Does `work` in one tab of this browser at a time; the other tabs wait until that one is closed or stops.
 * Where the browser has no locks (plain http beyond localhost), every tab does it. Returns its undo, which
 * also calls the undo of `work`.
 */
export function inOneTab(name: string, work: TabWork): () => void {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (!locks) {
    return work.run(false);
  }
  const ending = new AbortController();
  const request: Request = (options, callback) => locks.request(name, options, callback);
  void takeTurn(request, work, ending.signal);
  return () => ending.abort();
}

type Request = (options: LockOptions, callback: LockGrantedCallback<unknown>) => Promise<unknown>;

async function takeTurn(request: Request, work: TabWork, signal: AbortSignal): Promise<void> {
  const hold = (waited: boolean) => (lock: Lock | null) =>
    lock === null || signal.aborted ? 'taken' : keep(() => work.run(waited), signal);
  const atOnce = await request({ ifAvailable: true }, hold(false));
  if (atOnce === 'taken' && !signal.aborted) {
    work.onTaken();
    // Rejects only when it is ended while it waits.
    await request({ signal }, hold(true)).catch(() => undefined);
  }
}

function keep(work: () => () => void, signal: AbortSignal): Promise<void> {
  const undo = work();
  return new Promise((release) => {
    signal.addEventListener('abort', () => {
      undo();
      release();
    });
  });
}
