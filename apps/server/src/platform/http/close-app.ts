import type { FastifyInstance } from 'fastify';

/** How often connections that have become idle are looked for, in milliseconds. */
const sweep = 50;

/**
 * Takes no new connections, lets requests that run end, and cuts off those that still run after `patience`
 * milliseconds.
 */
export async function closeApp(app: FastifyInstance, patience: number): Promise<void> {
  // The server closes connections that are idle now; one whose answer is still on its way would stay open
  // afterwards.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweep);
  const cutting = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
}
