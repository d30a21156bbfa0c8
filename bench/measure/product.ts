import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { addressOf } from '../../apps/server/src/testing/address-of.ts';
import { createApiClient, type ApiClient } from '../../apps/server/src/testing/api-client.ts';
import { startServerProcess } from '../../apps/server/src/testing/process.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';

/** The product as its users run it, in a process and a directory of its own. */
export interface RunningProduct extends AsyncDisposable {
  origin: string;
  pid: number;
  /** Somebody who has just signed up. */
  client: ApiClient;
  token: string;
  userId: string;
}

/** A new directory under the system's temporary one; gone when disposed. */
export async function makeDirectory(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'hookline-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** The database of a process that shares it with others: the embedded one, beside it. Returns its address. */
async function startDatabase(directory: string, parts: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ home: join(directory, 'postgres') });
  parts.defer(() => postgres.stop());
  return addressOf(postgres.connection);
}

/**
 * Starts the server with these variables on an empty directory and signs somebody up. Disposing ends it and
 * removes the directory.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  await using parts = new AsyncDisposableStack();
  const directory = parts.use(await makeDirectory());
  const ofItsOwn =
    env['ROLE'] === undefined ? {} : { DATABASE_URL: await startDatabase(directory.path, parts) };
  const server = startServerProcess({ DATA_DIR: directory.path, ...ofItsOwn, ...env });
  parts.defer(async () => {
    server.kill('SIGTERM');
    await server.ended();
  });
  const origin = await server.ready();
  const { user, token } = await createApiClient(origin, null).ok('POST /api/auth/signup', {
    body: { name: 'Bench', email: 'bench@example.org', password: 'correct horse' },
  });
  const whole = parts.move();
  return {
    origin,
    pid: server.child.pid ?? 0,
    client: createApiClient(origin, token),
    token,
    userId: user.id,
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}

/** The product beside a database of its own, into which a benchmark writes what HTTP would take hours for. */
export interface ProductBesideDatabase extends AsyncDisposable {
  product: RunningProduct;
  database: Database;
  /** Its address, for further processes. */
  url: string;
  /** The process whose time counts as the database's. */
  databasePid: number;
}

/** Starts the database and the server on it, with these variables. Disposing ends both. */
export async function startBesideDatabase(env: Record<string, string>): Promise<ProductBesideDatabase> {
  await using parts = new AsyncDisposableStack();
  const directory = parts.use(await makeDirectory());
  const postgres = await startEmbeddedPostgres({ home: join(directory.path, 'postgres') });
  parts.defer(() => postgres.stop());
  const database = openDatabase(postgres.connection, { size: 1, onError: () => undefined });
  parts.defer(() => database.close());
  const DATABASE_URL = addressOf(postgres.connection);
  const product = parts.use(await startProduct({ DATABASE_URL, ...env }));
  const whole = parts.move();
  return {
    product,
    database,
    url: DATABASE_URL,
    databasePid: postgres.pid ?? 0,
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}
