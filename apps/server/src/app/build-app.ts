import type { FastifyInstance } from 'fastify';
import { closeApp } from '#platform/http/create-app.ts';
import { makeEngines } from './make-engines.ts';
import { makeFeatures, startWork } from './make-features.ts';
import { serveProduct } from './serve-product.ts';
import { startPlatform, type ProductOptions } from './start-platform.ts';
import type { Readiness } from './system.routes.ts';
import { startUpkeep } from './upkeep.ts';

/** How long requests may still take when the product closes; with the jobs, less than a shutdown may take. */
const drainMs = 8_000;

export interface Product {
  app: FastifyInstance;
  readiness: Readiness;
  /** Lets running requests and jobs end, then lets go of everything. */
  close(): Promise<void>;
}

/** The whole product on a migrated database: every part is made here, once, and handed what it needs. */
export async function buildProduct(options: ProductOptions): Promise<Product> {
  // Disposed in reverse: first calls end, then jobs, then what both stand on.
  await using parts = new AsyncDisposableStack();
  const readiness: Readiness = { state: 'starting' };
  const engines = makeEngines(options, parts);
  const platform = await startPlatform(options, parts);
  const features = await makeFeatures(platform, engines, parts);
  if (options.config.role !== 'web') {
    await startWork(platform, features, engines);
    startUpkeep({ ...platform, ...features }, parts);
  }
  const app = await serveProduct({ ...platform, ...features, readiness });
  parts.defer(() => closeApp(app, drainMs));
  parts.defer(() => platform.events.close());
  const whole = parts.move();
  const close = () => {
    readiness.state = 'stopping';
    return whole.disposeAsync();
  };
  return { app, readiness, close };
}
