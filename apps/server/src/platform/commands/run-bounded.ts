import { spawn, type ChildProcess } from 'node:child_process';

export type CommandBounds = {
  /** Wall clock; the processor time is bounded by it too. */
  timeoutMs: number;
  /** Address space, megabytes. */
  memoryMb: number;
  /** Output beyond this is not read, bytes. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

export type CommandResult =
  | { ok: true; output: Buffer; isCut: boolean }
  /** `missing`: the program, or prlimit, is not installed. `detail` is for logs. */
  | { ok: false; why: 'missing' | 'timeout' | 'failed'; detail: string };

/** How a shell, and prlimit too, says that there is no such program. */
const NOT_FOUND = 127;
const STDERR_KEPT = 1000;

function start(argv: readonly string[], { timeoutMs, memoryMb }: CommandBounds): ChildProcess {
  const limits = [
    `--as=${memoryMb * 1024 * 1024}`,
    `--cpu=${Math.ceil(timeoutMs / 1000)}`,
    // Nothing may be written, neither files nor what is left of a crash.
    '--fsize=0',
    '--core=0',
    '--nofile=32',
  ];
  return spawn('prlimit', [...limits, '--', ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
  });
}

/** Gathers output up to `maxBytes`, then ends the process. */
function gather(
  child: ChildProcess,
  maxBytes: number,
): { chunks: Buffer[]; isCut: () => boolean; detail: () => string } {
  const chunks: Buffer[] = [];
  let [room, detail] = [maxBytes, ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk.subarray(0, Math.max(0, room)));
    room -= chunk.length;
    if (room < 0) {
      child.kill('SIGKILL');
    }
  });
  child.stderr?.on('data', (chunk: Buffer) => (detail = (detail + chunk.toString()).slice(-STDERR_KEPT)));
  return { chunks, isCut: () => room < 0, detail: () => detail };
}

/**
 * Runs a program of this machine that may not be trusted with its input: no shell, no environment, nothing
 * written, and bounds on time, memory and output. It can read what the server can: only for programs
 * the operator chose to install. Throws the signal's reason when the caller leaves.
 */
export async function runBounded(argv: readonly string[], bounds: CommandBounds): Promise<CommandResult> {
  bounds.signal?.throwIfAborted();
  const child = start(argv, bounds);
  const { chunks, isCut, detail } = gather(child, bounds.maxBytes);
  const late = AbortSignal.timeout(bounds.timeoutMs);
  const stop = AbortSignal.any(bounds.signal ? [late, bounds.signal] : [late]);
  const kill = (): void => void child.kill('SIGKILL');
  stop.addEventListener('abort', kill, { once: true });
  const code = await new Promise<number | null | Error>((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
  stop.removeEventListener('abort', kill);
  bounds.signal?.throwIfAborted();
  if (isCut() || code === 0) {
    return { ok: true, output: Buffer.concat(chunks), isCut: isCut() };
  }
  if (code instanceof Error || code === NOT_FOUND) {
    return { ok: false, why: 'missing', detail: code instanceof Error ? code.message : detail() };
  }
  return { ok: false, why: late.aborted ? 'timeout' : 'failed', detail: detail() };
}
