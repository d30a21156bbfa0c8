// `npm run dev`: the server, restarted when its code changes, and Vite's development server in front of it,
// reloaded as you type. One Ctrl-C ends both.
import { join } from 'node:path';
import { startChild, stopOnSignals } from './child-processes.mjs';
import { root } from './run-program.mjs';

const port = process.env.PORT ?? '3000';
const toServer = { target: `http://127.0.0.1:${port}`, changeOrigin: false };

stopOnSignals(10_000);
const { createServer } = await import('vite');
const web = await createServer({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: { port: 5173, proxy: { '/api': toServer, '/healthz': toServer, '/readyz': toServer } },
});
await web.listen();
web.printUrls();

const server = startChild('node', ['--watch', '--watch-preserve-output', 'apps/server/src/app/main.ts'], {
  env: { PORT: port },
  stdio: 'inherit',
});
server.once('exit', (code) => {
  if (code !== 0) {
    console.error(`The server's watcher ended with code ${code}.`);
    process.exit(1);
  }
});
