import { pipeline, Transform, type Readable } from 'node:stream';

/**
 * The same bytes; where there are fewer than `length`, they end in the error that `onShort` gives, if any.
 */
export function requireWhole(
  bytes: Readable,
  length: number,
  onShort: (sent: number) => Error | null,
): Readable {
  let sent = 0;
  const counting = new Transform({
    transform: (chunk: Buffer, _, done) => {
      sent += chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(sent < length ? onShort(sent) : null),
  });
  // Whoever reads is told of every fault.
  return pipeline(bytes, counting, () => undefined);
}
