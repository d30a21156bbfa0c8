import { machineMemory, planMemory } from '../memory-plan.ts';
import type { FoundModel } from './find-model.ts';

/** What a model needs, told before it is taken. */
export interface ModelNeeds {
  name: string;
  bytes: number;
  memoryBytes: number;
  machineMemoryBytes: number;
  /** Of the disk, as far as something is fetched. */
  fetchBytes: number;
  freeBytes: number;
  /** Of the engine, where that is not installed yet. */
  engineBytes: number;
  /** Why it cannot be taken; null where nothing speaks against it. */
  problem: string | null;
}

const gigabyte = 1e9;
const maxModelBytes = 100 * gigabyte;
/** Left free on the disk. */
const spareBytes = gigabyte;

export interface Machine {
  /** Of the disk. */
  freeBytes: number;
  /** Of the engine, where that is missing. */
  engineBytes: number;
  /** Tokens to read and write at once, where model and memory carry them. */
  wantedTokens: number;
}

/** What a model needs of this machine, and whether it may have it. */
export function needsOf(found: FoundModel, { freeBytes, engineBytes, wantedTokens }: Machine): ModelNeeds {
  const machineMemoryBytes = machineMemory();
  const plan = planMemory(found, wantedTokens, machineMemoryBytes);
  const needs = {
    name: found.name,
    bytes: found.bytes,
    memoryBytes: plan.needBytes,
    machineMemoryBytes,
    fetchBytes: found.bytes - found.doneBytes,
    freeBytes,
    engineBytes,
  };
  return { ...needs, problem: plan.fits ? spaceProblem(needs) : memoryProblem(needs) };
}

/** Why a file cannot be fetched; null where there is room for it. */
export function spaceProblem({
  bytes,
  fetchBytes,
  freeBytes,
}: Pick<ModelNeeds, 'bytes' | 'fetchBytes' | 'freeBytes'>): string | null {
  if (bytes > maxModelBytes) {
    return `The file has ${inGigabytes(bytes)}; the limit is ${inGigabytes(maxModelBytes)}.`;
  }
  return fetchBytes > 0 && fetchBytes + spareBytes > freeBytes
    ? `The download needs ${inGigabytes(fetchBytes)}, and the disk has ` +
        `${inGigabytes(freeBytes)} free, of which 1 GB is kept in reserve. Free some space, or ` +
        'use a smaller model.'
    : null;
}

const memoryProblem = ({ name, memoryBytes, machineMemoryBytes }: Omit<ModelNeeds, 'problem'>): string =>
  `“${name}” needs about ${inGigabytes(memoryBytes)} of memory, and this machine has ` +
  `${inGigabytes(machineMemoryBytes)} for everything. Use a smaller model, or one that is ` +
  'packed tighter (4 bits, “Q4_K_M”).';

const inGigabytes = (bytes: number): string =>
  `${(bytes / gigabyte).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
