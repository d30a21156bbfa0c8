import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildProduct } from '#app/build-app.ts';
import { loadConfig } from '#platform/config/index.ts';
import type { Clock } from '#platform/clock.ts';
import { openDatabase, type Database } from '#platform/database/index.ts';
import type { Network } from '#platform/fetch/index.ts';
import { createLog } from '#platform/log.ts';
import { addressOf } from './address-of.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { judgeStatements, observed, observeStatements } from './statement-wall.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestProduct {
  /** The address it listens on, without a slash at the end. */
  origin: string;
  dataDir: string;
  connection: pg.ClientConfig;
  /** Its database over connections of the test's own, made when first used. */
  database: Database;
  /** What it logged. */
  logged: string[];
  /** Everything the server has a route for, as a tree in text. */
  routeTree(): string;
  /** Calls as nobody. */
  anonymous: ApiClient;
  /** Makes an account and calls as its owner. */
  signUp(name?: string): Promise<ApiClient & { email: string; userId: string }>;
  close(): Promise<void>;
}

let people = 0;

observeStatements();

/**
 * The real product on a database and a directory of its own, listening on a free port; every answer is
 * checked against the contract.
 */
export async function startTestProduct(
  env: Record<string, string> = {},
  {
    network,
    clock,
    database: filled,
  }: { network?: Partial<Network>; clock?: Clock; database?: TestDatabase } = {},
): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-data-'));
  const database = filled ?? (await createTestDatabase());
  const config = await loadConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT: 'off',
    SIGN_UP: 'open',
    DATABASE_URL: addressOf(database.connection),
    DATABASE_POOL: '5',
    LOG_LEVEL: 'info',
    ...env,
  });
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => logged.push(line) });
  const product = await buildProduct({
    config,
    log,
    connection: { ...database.connection, ...observed },
    network,
    clock,
    verifyAnswers: true,
  });
  const origin = await product.app.listen({ host: '127.0.0.1', port: 0 });
  product.readiness.state = 'ready';
  const anonymous = createApiClient(origin, null);
  const own = openDatabase(database.connection, { size: 2, onError: () => undefined });
  return {
    origin,
    dataDir,
    connection: database.connection,
    database: own,
    logged,
    routeTree: () => product.app.printRoutes({ commonPrefix: false }),
    anonymous,
    signUp: async (name = 'Test Person') => {
      people += 1;
      const email = `person-${people}@example.org`;
      const { user, token } = await anonymous.ok('POST /api/auth/signup', {
        body: { name, email, password: 'correct horse' },
      });
      return { ...createApiClient(origin, token), email, userId: user.id };
    },
    close: async () => {
      await Promise.all([own.close(), product.close()]);
      const judging = judgeStatements(database.connection);
      await judging.catch(() => undefined);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      await judging;
    },
  };
}
