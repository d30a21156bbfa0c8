import { join } from 'node:path';
import { startEmbeddedPostgres } from '@hookline/embedded-postgres';
import type pg from 'pg';
import { systemClock } from '#platform/clock.ts';
import { loadConfig, type Config } from '#platform/config/index.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLog, type ProductLog } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Product } from './build-app.ts';
import { describeFault } from './describe-fault.ts';
import { onEnd } from './on-end.ts';
import { productVersion } from './product-version.ts';
import type { ProductOptions } from './start-platform.ts';

/**
 * Starts everything in order; after a fault, or when `signal` ends, what was started is stopped again.
 * Returns how to stop.
 */
async function start(config: Config, log: ProductLog, signal: AbortSignal): Promise<() => Promise<void>> {
  await using parts = new AsyncDisposableStack();
  const connecting = connect(config, log, parts);
  // Most of the program is read while the database starts, which another process does.
  const reading = import('./build-app.ts');
  reading.catch(() => undefined);
  const { connection, direct } = await connecting;
  signal.throwIfAborted();
  await backUpBefore(config, log, connection);
  await migrateDatabase(direct ?? connection);
  signal.throwIfAborted();
  const { buildProduct } = await reading;
  signal.throwIfAborted();
  const product = await buildProduct({ config, log, connection, direct });
  parts.defer(product.close);
  signal.throwIfAborted();
  await listen(product, config);
  const whole = parts.move();
  return () => whole.disposeAsync();
}

/** Starts the product, and stops it when the process is asked to, at any moment. */
async function run(): Promise<void> {
  const config = await loadConfig();
  const log = createLog(config.logLevel);
  config.warnings.forEach((warning) => log.warn(warning));
  const ending = new AbortController();
  const starting = Promise.withResolvers<() => Promise<void>>();
  // Those who wait for the start get its error; without one, it is no unhandled rejection.
  starting.promise.catch(() => undefined);
  onEnd({
    log,
    stop: async () => {
      ending.abort();
      // A start that was interrupted, or failed by itself, has stopped what it had begun.
      const stop = await starting.promise.catch(() => null);
      await stop?.();
    },
    watchParent: config.startedByNpm,
  });
  try {
    starting.resolve(await start(config, log, ending.signal));
  } catch (error) {
    starting.reject(error);
    if (!ending.signal.aborted) {
      throw error;
    }
  }
}

async function connect(
  { database: { url, directUrl }, dataDir }: Config,
  log: ProductLog,
  parts: AsyncDisposableStack,
): Promise<Pick<ProductOptions, 'connection' | 'direct'>> {
  if (url !== null) {
    return {
      connection: { connectionString: url },
      ...(directUrl !== null && { direct: { connectionString: directUrl } }),
    };
  }
  const postgres = await startEmbeddedPostgres({
    home: join(dataDir, 'postgres'),
    log: (line) => log.debug({ postgres: line }, 'postgres'),
    onLoss: (fault) => log.error({ err: fault }, 'The embedded database ended; it is being restarted.'),
  });
  parts.defer(postgres.stop);
  return { connection: postgres.connection };
}

/**
 * A database of our own is backed up before a new version changes its tables; a server's operator has their
 * way.
 */
async function backUpBefore(config: Config, log: ProductLog, connection: pg.ClientConfig): Promise<void> {
  if (config.database.url !== null) {
    return;
  }
  const { backUpBeforeUpgrade, isUpgrade } = await import('#features/backups/index.ts');
  if (await isUpgrade(connection)) {
    const source = { ...config, connection, version: productVersion, now: systemClock() };
    const path = await backUpBeforeUpgrade(config.dataDir, source);
    log.info(`The database was backed up before its upgrade: ${path}`);
  }
}

async function listen({ app, readiness }: Product, { http }: Config): Promise<void> {
  try {
    const address = await app.listen({ host: http.host, port: http.port });
    readiness.state = 'ready';
    process.stdout.write(
      `Hookline is ready at ${http.publicUrl ?? address.replace('127.0.0.1', 'localhost')}\n`,
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${http.port} is already in use. Stop what uses it, or set PORT to another one.`,
      );
    }
    // The address is not ours to use, or its name is not known.
    if (error instanceof Error && 'syscall' in error) {
      throw new StartupError(
        `Cannot listen on ${http.host}:${http.port} (${String(code)}). ` +
          'Set HOST and PORT to an address of this machine that this user may use.',
      );
    }
    throw error;
  }
}

// Output to a closed terminal is lost, and no reason to end.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
try {
  await run();
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
}
