export { programPaths } from './program-paths.ts';
export { SandboxError } from './sandbox-error.ts';
export type { SandboxErrorCode } from './sandbox-error.ts';
export { createSandboxPool } from './sandbox-pool.ts';
export type { RunOptions, SandboxPool, SandboxPoolOptions } from './sandbox-pool.ts';
