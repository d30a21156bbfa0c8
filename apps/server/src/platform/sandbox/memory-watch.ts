import { readFile } from 'node:fs/promises';

const pollMs = 25;

/** Resident megabytes of a process, or undefined where /proc does not say. */
export async function residentMb(pid: number): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Calls `onExceeded` once when the process holds more than `limitMb` of real memory. V8's own
 * limits count neither Buffers nor WebAssembly, so the kernel's figure is the only one that binds.
 * Returns the function that stops watching. Systems without /proc keep the other limits only.
 */
export function watchMemory(pid: number, limitMb: number, onExceeded: () => void): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  async function poll(): Promise<void> {
    const resident = await residentMb(pid);
    if (stopped || resident === undefined) {
      return;
    }
    if (resident > limitMb) {
      onExceeded();
    } else {
      timer = setTimeout(() => void poll(), pollMs);
    }
  }
  timer = setTimeout(() => void poll(), pollMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
