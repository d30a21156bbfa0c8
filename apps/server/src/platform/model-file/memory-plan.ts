import { totalmem } from 'node:os';
import type { GgufHeader } from './gguf-header.ts';

/** Share of the memory that a model may take: the rest of the computer goes on working. */
const memoryShare = 0.75;
/** What llama.cpp and the process around it take beside the model and what it has read. */
const besideBytes = 400 * 1024 * 1024;
/** Below this a prompt with its sources has no room. */
const minContextTokens = 2048;
/** Of a file whose head does not tell. */
const guessedBytesPerToken = 256 * 1024;

export interface MemoryPlan {
  /** Tokens it reads and writes at once. */
  contextTokens: number;
  /** What it takes with that context. */
  needBytes: number;
  /** Whether this machine has that much to give. */
  fits: boolean;
}

/** Memory of this machine, or of the container around this process, in bytes. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The largest context up to `wantedTokens` that the model was trained for and the memory carries; where not
 * even a small one fits, that it does not.
 */
export function planMemory(
  header: Pick<GgufHeader, 'bytesPerToken' | 'trainedContext'> & { bytes: number },
  wantedTokens: number,
  memoryBytes = machineMemory(),
): MemoryPlan {
  const perToken = header.bytesPerToken ?? guessedBytesPerToken;
  const room = memoryBytes * memoryShare - header.bytes - besideBytes;
  const carried = Math.floor(room / perToken / 256) * 256;
  const most = Math.min(wantedTokens, header.trainedContext ?? wantedTokens);
  const contextTokens = Math.max(minContextTokens, Math.min(most, carried));
  return {
    contextTokens,
    needBytes: Math.round(header.bytes + besideBytes + contextTokens * perToken),
    fits: carried >= minContextTokens,
  };
}
