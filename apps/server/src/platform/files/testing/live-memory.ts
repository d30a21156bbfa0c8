import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of buffers that something still holds. Slow: everything else is collected first. */
export function liveBufferBytes(): number {
  collect();
  // What a collection frees is counted out by a thread beside it, which a busy machine lets wait: the next
  // collection begins when that is done.
  collect();
  return process.memoryUsage().arrayBuffers;
}
