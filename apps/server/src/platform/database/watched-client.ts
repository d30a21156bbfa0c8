import pg from 'pg';
import { noteFault } from './faults.ts';

type Answer = (error: Error | null, result: unknown) => void;

/** What watches over the connections of a database. */
interface Watch {
  /** Between two statements, the connection to the server may become another one. */
  readonly isPooled: boolean;
  add(client: WatchedClient): void;
  /** The database does not answer at present. */
  readonly isHanging: boolean;
}

/**
 * A connection that knows how long it has waited for an answer. What fails on it is a fault of the
 * database.
 */
export class WatchedClient extends pg.Client {
  readonly #watch: Watch;
  /** What was asked and is not answered, the connection itself included. */
  #open = 0;
  #received = 0;
  #heardAt = performance.now();

  constructor(config: pg.ClientConfig, watch: Watch) {
    super(config);
    this.#watch = watch;
  }

  /** For how many milliseconds something is not answered, and nothing comes in; null: it owes no answer. */
  silence(): number | null {
    const { bytesRead } = this.connection.stream as unknown as { bytesRead: number };
    if (this.#open === 0) {
      return null;
    }
    if (bytesRead !== this.#received) {
      this.#received = bytesRead;
      this.#heardAt = performance.now();
    }
    return performance.now() - this.#heardAt;
  }

  /** Ends the connection at once; what it has not answered fails. */
  cutOff(): void {
    this.connection.stream.destroy();
  }

  #begin(): () => void {
    if (this.#open === 0) {
      this.#heardAt = performance.now();
    }
    this.#open += 1;
    return () => (this.#open -= 1);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error) => (error ? reject(error) : resolve(this)));
      });
    }
    if (this.#watch.isHanging) {
      process.nextTick(callback, new Error('Connection terminated: the database does not answer.'));
      return;
    }
    this.#watch.add(this);
    const end = this.#begin();
    super.connect((error: Error | null) => {
      end();
      noteFault(error);
      callback(error, this);
    });
  }

  /** Every form of the driver's own method, with its answer noticed. */
  override query = ((...call: unknown[]): unknown => {
    const send = super.query.bind(this) as (...call: unknown[]) => unknown;
    const end = this.#begin();
    const [statement] = call;
    if (this.#watch.isPooled && typeof statement === 'object') {
      // A statement that is prepared under a name stays on a connection that is not this client's.
      call[0] = { ...statement, name: undefined };
    }
    const callback = call.at(-1);
    if (typeof callback === 'function') {
      const answer: Answer = (error, result) => {
        end();
        (callback as Answer)(error, result);
      };
      return send(...call.slice(0, -1), answer);
    }
    const result = send(...call) as Promise<unknown>;
    result.then(end, (error: unknown) => {
      end();
      noteFault(error);
    });
    return result;
  }) as pg.Client['query'];
}
