import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of buffers that something still holds. Slow: everything else is collected first. */
export function liveBufferBytes(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}
