import { Socket } from 'node:net';

type Data = string | Uint8Array;
type Sent = (error?: Error | null) => void;

/**
 * A socket that sends at once all that is written in one turn of the event loop, by any caller.
 * Statements are small writes, and a call of the system for each costs more than the rest of the driver.
 */
export class BatchingSocket extends Socket {
  #isHolding = false;

  override write(data: Data, sent?: Sent): boolean;
  override write(data: Data, encoding?: BufferEncoding, sent?: Sent): boolean;
  override write(data: Data, encoding?: BufferEncoding | Sent, sent?: Sent): boolean {
    if (!this.#isHolding) {
      this.#isHolding = true;
      this.cork();
      setImmediate(() => {
        this.#isHolding = false;
        this.uncork();
      });
    }
    return typeof encoding === 'function' ? super.write(data, encoding) : super.write(data, encoding, sent);
  }
}
