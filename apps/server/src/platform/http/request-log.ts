import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from '../log.ts';

type Line = [fields: unknown, text?: string];

/**
 * The log of one request, with its id in every line. It is made with the first line that is written: most
 * requests write none, and making it takes longer than reading the token.
 */
export class RequestLog {
  readonly #parent: Logger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  private constructor(parent: Logger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  static of(parent: Logger, bindings: Record<string, unknown>): FastifyBaseLogger {
    return new RequestLog(parent, bindings) as FastifyBaseLogger;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  /** Written for every request, and switched off unless somebody looks for a fault. */
  debug(...line: Line): void {
    if (this.#parent.isLevelEnabled('debug')) {
      this.#log.debug(...line);
    }
  }

  trace(...line: Line): void {
    if (this.#parent.isLevelEnabled('trace')) {
      this.#log.trace(...line);
    }
  }

  silent(): void {
    // Writes nothing, whatever is passed.
  }

  child(bindings: Record<string, unknown>): FastifyBaseLogger {
    return this.#log.child(bindings);
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
}
