import { runBounded } from '#platform/commands/run-bounded.ts';

const BOUNDS = { timeoutMs: 5000, memoryMb: 300, maxBytes: 4_000_000 };

/**
 * The text of an old Word document as UTF-8 by the program catdoc, which knows versions that the parser
 * here does not; null when it is not installed or cannot read the file either.
 */
export async function readWithCatdoc(path: string, signal: AbortSignal | undefined): Promise<Buffer | null> {
  const result = await runBounded(['catdoc', '-w', '-d', 'utf-8', path], { ...BOUNDS, signal });
  return result.ok ? result.output : null;
}
