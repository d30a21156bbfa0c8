import { spawn, type ChildProcess } from 'node:child_process';

export interface CommandBounds {
  /** Wall clock; the processor time is bounded by it too. */
  timeoutMs: number;
  /** Address space, megabytes. */
  memoryMb: number;
  /** Output beyond this is not read, bytes. */
  maxBytes: number;
  /** Largest file that may be written, megabytes; none by default. */
  writeMb?: number;
  /** Processors that may be busy at the same time; one by default. */
  processors?: number;
  /** 32 by default. */
  openFiles?: number;
  /** Working folder; the root by default. */
  folder?: string;
  /** Variables beside a PATH and a language; no others are passed on. */
  env?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export type CommandResult =
  | { ok: true; output: Buffer; isCut: boolean }
  /** `missing`: the program, or prlimit, is not installed. `detail` is for logs. */
  | { ok: false; why: 'missing' | 'timeout' | 'failed'; detail: string };

/** How a shell, and prlimit too, says that there is no such program. */
const notFoundExitCode = 127;
const maxStderrLength = 1000;

function start(argv: readonly string[], bounds: CommandBounds): ChildProcess {
  const { timeoutMs, memoryMb, writeMb = 0, processors = 1, openFiles = 32, folder = '/', env = {} } = bounds;
  const limits = [
    `--as=${memoryMb * 1024 * 1024}`,
    `--cpu=${Math.ceil((timeoutMs / 1000) * processors)}`,
    `--fsize=${writeMb * 1024 * 1024}`,
    // Nothing is left of a crash.
    '--core=0',
    `--nofile=${openFiles}`,
  ];
  return spawn('prlimit', [...limits, '--', 'setpriv', '--pdeathsig', 'KILL', ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...env },
    // A group of its own, so that what the program starts ends with it.
    detached: true,
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) {
      process.kill(-pid, 'SIGKILL');
    }
  } catch {
    // It ended by itself.
  }
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
      killGroup(child);
    }
  });
  child.stderr?.on('data', (chunk: Buffer) => (detail = (detail + chunk.toString()).slice(-maxStderrLength)));
  return { chunks, isCut: () => room < 0, detail: () => detail };
}

/**
 * Runs a program of this machine that may not be trusted with its input: no shell, no environment, nothing
 * written unless said, and bounds on time, memory and output. It ends with this process. It can read what the
 * server can: only for programs the operator chose to install. Throws the signal's reason when the caller
 * leaves.
 */
export async function runBounded(argv: readonly string[], bounds: CommandBounds): Promise<CommandResult> {
  bounds.signal?.throwIfAborted();
  const child = start(argv, bounds);
  const { chunks, isCut, detail } = gather(child, bounds.maxBytes);
  const late = AbortSignal.timeout(bounds.timeoutMs);
  const stop = AbortSignal.any(bounds.signal ? [late, bounds.signal] : [late]);
  const kill = (): void => killGroup(child);
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
  if (code instanceof Error || code === notFoundExitCode) {
    return { ok: false, why: 'missing', detail: code instanceof Error ? code.message : detail() };
  }
  return { ok: false, why: late.aborted ? 'timeout' : 'failed', detail: detail() };
}
